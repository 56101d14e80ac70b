// The results that were last looked at on this phone, for a page that is opened without a network. Only what everyone may see is saved: whoever
// uses the phone next learns nothing of whoever used it before but which results were open.
import { type StageKey, stageKey, stageName } from '../lib/paths'
import type { Board, Stage } from './types'

export interface SavedBoard {
  stage: Stage
  board: Board
  /** When the board held everything that the server had, in ms. */
  completeAt: number
}

/** With the shape of what is saved in its name: another version of the app must not read what it doesn't know. */
const STORAGE = 'zerodab boards 1'
const MOST = 3
const NOBODY: Stage['viewer'] = { judgeSections: [], secretary: false }

/** The newest first. */
export function savedBoards(): SavedBoard[] {
  try {
    // Written below and by nothing else.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(localStorage.getItem(STORAGE) ?? '[]') as SavedBoard[]
  } catch {
    return []
  }
}

export function savedBoard(key: StageKey): SavedBoard | undefined {
  const name = stageName(key)
  return savedBoards().find(({ stage }) => stageName(stageKey(stage)) === name)
}

/** Not for those who may see more than everyone, on a stage that may not be published. */
export function saveBoard({ stage, ...saved }: SavedBoard): void {
  if (stage.viewer.secretary || stage.viewer.judgeSections.length > 0) return
  const name = stageName(stageKey(stage))
  const others = savedBoards().filter((other) => stageName(stageKey(other.stage)) !== name)
  const newest = { ...saved, stage: { ...stage, viewer: NOBODY } }
  try {
    localStorage.setItem(STORAGE, JSON.stringify([newest, ...others].slice(0, MOST)))
  } catch {
    // Without room or permission the next opening needs the network as ever.
  }
}
