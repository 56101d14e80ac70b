// What every part of the results page needs to know of its stage and of its reader.
import { createContext, use } from 'react'
import type { Stage } from '../../api'
import type { Language } from '../../lib/languages'
import type { StageKey } from '../../lib/paths'
import type { SecretaryTask } from './secretary/task'

export interface StageView {
  key: StageKey
  stage: Stage
  /** The moment has come from which riders who haven't finished are shown as DNF, where the server says that they are. */
  autoDnf: boolean
  /** The reader's language, for dates. */
  language: Language
  /** Starts a secretary's task on a rider; null for everyone else, and for all once the results are approved. */
  act: ((task: SecretaryTask) => void) | null
}

export const StageViewContext = createContext<StageView | null>(null)

export function useStageView(): StageView {
  const view = use(StageViewContext)
  if (!view) throw new Error('the stage view is missing above this component')
  return view
}
