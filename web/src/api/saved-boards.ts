// The results that were last viewed on this phone, for pages that are opened without a network. Only public
// data is saved.
import { type StageKey, stageKey, stageName } from '@/lib/addresses/paths'
import { saveAnswer, savedAnswers } from './saved-answers'
import type { Board, Stage } from './types'

export interface SavedBoard {
  stage: Stage
  board: Board
  /** When the board contained everything that the server had, in ms. */
  completeAt: number
}

const publicViewer: Stage['viewer'] = { judgeSections: [], secretary: false }

/** The newest first. */
export function savedBoards(): SavedBoard[] {
  return savedAnswers('boards').map(({ answer, completeAt }) => ({
    stage: answer.stage,
    board: answer.board,
    completeAt,
  }))
}

export function savedBoard(key: StageKey): SavedBoard | undefined {
  const name = stageName(key)
  return savedBoards().find(({ stage }) => stageName(stageKey(stage)) === name)
}

/**
 * Does nothing for secretaries and judges, who may see more than the public, on a stage that may not be
 * published.
 */
export function saveBoard({ stage, board, completeAt }: SavedBoard): void {
  if (stage.viewer.secretary || stage.viewer.judgeSections.length > 0) return
  const answer = { stage: { ...stage, viewer: publicViewer }, board }
  saveAnswer('boards', { name: stageName(stageKey(stage)), answer, completeAt })
}
