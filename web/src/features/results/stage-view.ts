// The data about the stage and the user that every part of the results page needs.
import { createContext, use } from 'react'
import type { RiderStatus, Stage } from '@/api'
import type { Language } from '@/lib/text/languages'
import type { StageKey } from '@/lib/addresses/paths'

/**
 * The secretary's dialogs about one rider's result. Rows only name the dialog; its code is loaded on demand.
 */
export type SecretaryDialog =
  | { kind: 'setStatus'; rider: string; status: RiderStatus }
  | { kind: 'clearStatus'; rider: string }
  | { kind: 'editPenalties'; rider: string }
  | { kind: 'changeFinishTime'; rider: string }
  | { kind: 'setFacts'; rider: string }
  | { kind: 'deleteResult'; rider: string }
  | { kind: 'editScore'; rider: string; key: string }

export interface StageView {
  key: StageKey
  stage: Stage
  /** Whether the time has come from which the server wants unfinished riders shown as DNF. */
  autoDnf: boolean
  /** The user's language, for dates. */
  language: Language
  /**
   * Opens a secretary's dialog about a rider; null for others, and for everyone once the results are
   * approved.
   */
  openDialog: ((dialog: SecretaryDialog) => void) | null
}

export const StageViewContext = createContext<StageView | null>(null)

export function useStageView(): StageView {
  const view = use(StageViewContext)
  if (!view) throw new Error('the stage view is missing above this component')
  return view
}
