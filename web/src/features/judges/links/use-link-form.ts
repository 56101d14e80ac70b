// The state of the form of a new link: its sections, and a name that follows them until the user enters one.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JudgeLinkIn } from '@/api'
import { rangesText } from '@/features/stages/ranges'

export function useLinkForm() {
  const { t } = useTranslation()
  const [sections, setSections] = useState<number[]>([])
  const [enteredName, setEnteredName] = useState<string | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const proposedName =
    sections.length > 0
      ? t('judges.links.proposedName', { count: sections.length, list: rangesText(sections) })
      : ''
  const name = enteredName ?? proposedName
  return {
    sections,
    toggle: (section: number) =>
      setSections((current) =>
        current.includes(section)
          ? current.filter((other) => other !== section)
          : [...current, section].toSorted((a, b) => a - b),
      ),
    name,
    setName: setEnteredName,
    /** Whether the form was submitted with something missing. */
    isIncomplete,
    /** The link to make; null when something is missing. */
    validated: (): JudgeLinkIn | null => {
      const complete = sections.length > 0 && name.trim() !== ''
      setIncomplete(!complete)
      return complete ? { name: name.trim(), sections } : null
    },
    reset: () => {
      setSections([])
      setEnteredName(null)
      setIncomplete(false)
    },
  }
}
