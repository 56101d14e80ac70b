// The results that were last looked at on this phone, for a page that is opened without a network. Only what everyone may see is saved: whoever
// uses the phone next learns nothing of whoever used it before but which results were open.
import { entryOf } from '../lib/reload-when-served'
import { type StageKey, stageKey, stageName } from '../lib/paths'
import type { Board, Stage } from './types'

export interface SavedBoard {
  stage: Stage
  board: Board
  /** When the board held everything that the server had, in ms. */
  completeAt: number
}

const PREFIX = 'zerodab boards '
const MOST = 3
const NOBODY: Stage['viewer'] = { judgeSections: [], secretary: false }

/** The newest first. */
export function savedBoards(): SavedBoard[] {
  try {
    // Written below and by nothing else.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(localStorage.getItem(storageKey()) ?? '[]') as SavedBoard[]
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
    removeOlderVersions()
    localStorage.setItem(storageKey(), JSON.stringify([newest, ...others].slice(0, MOST)))
  } catch {
    // Without room or permission the next opening needs the network as ever.
  }
}

/** With the app's version in it: a version must not read boards of another, which may lack a field. */
function storageKey(): string {
  return PREFIX + entryOf(document)
}

function removeOlderVersions(): void {
  const current = storageKey()
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && key !== current) localStorage.removeItem(key)
}
