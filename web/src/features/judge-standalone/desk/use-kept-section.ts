// The section where this phone judges, kept until another one is chosen or another day is opened. A day of one section never asks.

import { useState } from 'react'
import { keep, kept } from '../../judging/phone-storage'
import type { Day } from '../days/day'

const KEY = 'zerodab-standalone-section'

export function useKeptSection({
  id,
  sections,
}: Day): [section: number | null, choose: (section: number) => void] {
  const [chosen, setChosen] = useState(() => sectionIn(kept(KEY), id))
  const choose = (section: number) => {
    keep(KEY, `${id} ${section}`)
    setChosen(section)
  }
  if (sections === 1) return [1, choose]
  return [chosen >= 1 && chosen <= sections ? chosen : null, choose]
}

/** 0 when what was kept is of another day. */
function sectionIn(text: string | null, day: string): number {
  const [of, section] = text?.split(' ') ?? []
  return of === day ? Number(section) : 0
}
