// The context of the standings page: the standings, the user's language and search, and the secretary's
// current task.
import { createContext, useContext } from 'react'
import type { ChampionshipKey } from '@/lib/paths'
import type { Language } from '@/lib/languages'
import type { StandingsData } from './standings'

/** A secretary's task on one row. Rows only name the task; its code is loaded on demand. */
export interface StandingTask {
  kind: 'merge' | 'delete'
  /** The key of the group, made by `groupKey`. */
  group: string
  /** The standing's id. */
  standing: string
}

export interface StandingsView {
  key: ChampionshipKey
  standings: StandingsData
  language: Language
  /** The search text as entered. */
  searched: string
  /** The same text folded; empty without a search. */
  search: string
  /** Opens a task for a row; null for users without permission. */
  openTask: ((task: StandingTask) => void) | null
}

export const StandingsViewContext = createContext<StandingsView | null>(null)

export function useStandingsView(): StandingsView {
  const view = useContext(StandingsViewContext)
  if (!view) throw new Error('outside of the standings page')
  return view
}
