// Saves a public answer while it is on screen, so that the page can be opened again without a network.
import { useCallback } from 'react'
import { saveAnswer, type AnswerKind, type OrSaved, type PublicAnswers } from '@/api/saved-answers'
import { toServerTime } from '@/lib/time/server-clock'
import { useSaveOnLeave } from './use-save-on-leave'

/** `dataUpdatedAt` is the query's. Saves nothing if the answer is undefined or comes from this phone. */
export function useSavedAnswer<K extends AnswerKind>(
  kind: K,
  name: string,
  answer: OrSaved<PublicAnswers[K]> | undefined,
  dataUpdatedAt: number,
): void {
  const save = useCallback(() => {
    if (answer) saveAnswer(kind, { name, answer, completeAt: toServerTime(dataUpdatedAt) })
  }, [kind, name, answer, dataUpdatedAt])
  useSaveOnLeave(answer && answer.savedAt === undefined ? save : null)
}
