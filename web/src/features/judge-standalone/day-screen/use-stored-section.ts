// The section where this phone judges, stored until another section or another day is chosen. Not asked for
// when the day has only one section.
import { useState } from 'react'
import { writePhoneValue, readPhoneValue } from '@/features/judging/storage/phone-storage'
import type { Day } from '../days/day'

const STORAGE_KEY = 'zerodab-standalone-section'

export function useStoredSection({
  id,
  sections,
}: Day): [section: number | null, choose: (section: number) => void] {
  const [storedSection, setStoredSection] = useState(() => sectionIn(readPhoneValue(STORAGE_KEY), id))
  const choose = (section: number) => {
    writePhoneValue(STORAGE_KEY, `${id} ${section}`)
    setStoredSection(section)
  }
  if (sections === 1) return [1, choose]
  return [storedSection >= 1 && storedSection <= sections ? storedSection : null, choose]
}

/** Returns the stored section; 0 when it belongs to another day. */
function sectionIn(text: string | null, day: string): number {
  const [storedDay, section] = text?.split(' ') ?? []
  return storedDay === day ? Number(section) : 0
}
