// What stands in the form of a new link: sections, and a name that follows them until somebody types one.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JudgeLinkIn } from '../../../api'
import { rangesText } from '../../stages/ranges'

export function useLinkForm() {
  const { t } = useTranslation()
  const [sections, setSections] = useState<number[]>([])
  const [typed, setTyped] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const proposed =
    sections.length > 0
      ? t('judges.links.proposedName', { count: sections.length, list: rangesText(sections) })
      : ''
  const name = typed ?? proposed
  return {
    sections,
    toggle: (section: number) =>
      setSections((chosen) =>
        chosen.includes(section)
          ? chosen.filter((other) => other !== section)
          : [...chosen, section].toSorted((a, b) => a - b),
      ),
    name,
    setName: setTyped,
    /** Whether something was left out when it was tried. */
    missing,
    /** What is to be made; null when something is missing. */
    entered: (): JudgeLinkIn | null => {
      const complete = sections.length > 0 && name.trim() !== ''
      setMissing(!complete)
      return complete ? { name: name.trim(), sections } : null
    },
    reset: () => {
      setSections([])
      setTyped(null)
      setMissing(false)
    },
  }
}
