// The context of the standings page: the standings, the user's language and search, and the secretary's
// open dialog.
import { createContext, useContext } from 'react'
import type { ChampionshipKey } from '@/lib/addresses/paths'
import type { Language } from '@/lib/text/languages'
import type { StandingsData } from './standings'

/** A secretary's dialog about one row. Rows only name the dialog; its code is loaded on demand. */
export interface StandingDialog {
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
  searchText: string
  /** The same text folded; empty without a search. */
  search: string
  /** Opens a dialog about a row; null for users without permission. */
  openDialog: ((dialog: StandingDialog) => void) | null
}

export const StandingsViewContext = createContext<StandingsView | null>(null)

export function useStandingsView(): StandingsView {
  const view = useContext(StandingsViewContext)
  if (!view) throw new Error('outside of the standings page')
  return view
}
