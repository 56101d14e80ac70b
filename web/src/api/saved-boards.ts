// The results that were last viewed on this phone, for pages that are opened without a network. Only public
// data is saved: the next user of the phone learns nothing about the previous one except which results were
// open.
import { entryScriptOf } from '@/lib/app-version'
import { type StageKey, stageKey, stageName } from '@/lib/paths'
import type { Board, Stage } from './types'

export interface SavedBoard {
  stage: Stage
  board: Board
  /** When the board contained everything that the server had, in ms. */
  completeAt: number
}

const PREFIX = 'zerodab boards '
const MAX_BOARDS = 3
const publicViewer: Stage['viewer'] = { judgeSections: [], secretary: false }

/** The newest first. */
export function savedBoards(): SavedBoard[] {
  try {
    // Only saveBoard writes it.
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

/**
 * Does nothing for secretaries and judges, who may see more than the public, on a stage that may not be
 * published.
 */
export function saveBoard({ stage, ...saved }: SavedBoard): void {
  if (stage.viewer.secretary || stage.viewer.judgeSections.length > 0) return
  const name = stageName(stageKey(stage))
  const others = savedBoards().filter((other) => stageName(stageKey(other.stage)) !== name)
  const newest = { ...saved, stage: { ...stage, viewer: publicViewer } }
  try {
    removeOlderVersions()
    localStorage.setItem(storageKey(), JSON.stringify([newest, ...others].slice(0, MAX_BOARDS)))
  } catch {
    // Without space or permission the next visit needs the network.
  }
}

/** Contains the app's version: a version must not read boards of another one, which may lack a field. */
function storageKey(): string {
  return PREFIX + entryScriptOf(document)
}

function removeOlderVersions(): void {
  const current = storageKey()
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && key !== current) localStorage.removeItem(key)
}
