// What every part of the standings page may ask for: the standings, the reader's language and search, and what the office does.
import { createContext, useContext } from 'react'
import type { ChampionshipKey } from '../../lib/paths'
import type { Language } from '../../lib/languages'
import type { StandingTask } from './office/task'
import type { ShownStandings } from './standings'

export interface StandingsView {
  key: ChampionshipKey
  standings: ShownStandings
  language: Language
  /** What is looked for, as it was typed. */
  searched: string
  /** The same, folded; empty for nothing. */
  search: string
  /** Sets out to do something to a row; null for those who may not. */
  act: ((task: StandingTask) => void) | null
}

export const StandingsViewContext = createContext<StandingsView | null>(null)

export function useStandingsView(): StandingsView {
  const view = useContext(StandingsViewContext)
  if (!view) throw new Error('outside of the standings page')
  return view
}
