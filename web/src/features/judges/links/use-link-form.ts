// The state of the form of a new link: its sections, and a name that follows them until the user enters one.
// A link that replaces another one begins with the other's sections and name.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { JudgeLinkIn } from '@/api'
import { rangesText } from '@/features/stages/ranges'

/** `stageSections` are all sections of the stage; `template` may have others, which are left out. */
export function useLinkForm(stageSections: readonly number[], template: JudgeLinkIn | null) {
  const { t } = useTranslation()
  const [crossCheck, setCrossCheck] = useState(template?.crossCheck ?? false)
  const proposedName = (chosen: readonly number[], isCrossCheck: boolean) => {
    if (chosen.length === 0) return ''
    const name = t('judges.links.proposedName', { count: chosen.length, list: rangesText(chosen) })
    return isCrossCheck ? t('crossCheck.proposedName', { name }) : name
  }
  const [sections, setSections] = useState(() =>
    stageSections.filter((section) => template?.sections.includes(section)),
  )
  const [enteredName, setEnteredName] = useState(() =>
    template && template.name !== proposedName(template.sections, crossCheck) ? template.name : null,
  )
  const [isIncomplete, setIncomplete] = useState(false)
  const name = enteredName ?? proposedName(sections, crossCheck)
  return {
    sections,
    toggle: (section: number) =>
      setSections((current) =>
        current.includes(section)
          ? current.filter((other) => other !== section)
          : [...current, section].toSorted((a, b) => a - b),
      ),
    crossCheck,
    setCrossCheck,
    name,
    setName: setEnteredName,
    /** Whether the form was submitted with something missing. */
    isIncomplete,
    /** The link to make; null when something is missing. */
    validated: (): JudgeLinkIn | null => {
      const complete = sections.length > 0 && name.trim() !== ''
      setIncomplete(!complete)
      return complete ? { name: name.trim(), sections, ...(crossCheck && { crossCheck }) } : null
    },
    reset: () => {
      setSections([])
      setCrossCheck(false)
      setEnteredName(null)
      setIncomplete(false)
    },
  }
}

export type LinkForm = ReturnType<typeof useLinkForm>
