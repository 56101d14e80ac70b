// Saves the public part of the viewed board, so that the page can be opened again without a network.
import { useEffect } from 'react'
import type { Audience, Stage } from '@/api'
import type { StreamState } from '@/api/event-stream'
import { saveBoard } from '@/api/saved-boards'
import { serverNow } from '@/lib/server-clock'
import type { BoardStore } from './board-store'

/** A page that is closed earlier is not worth saving; a phone that dies later has the board. */
const SAVE_DELAY_MS = 2_000

export function useSavedBoard(
  stage: Stage,
  store: BoardStore,
  stream: StreamState,
  audience: Audience,
): void {
  useEffect(() => {
    if (audience !== 'public') return undefined
    const save = () => {
      const completeAt = stream === 'live' ? serverNow() : store.completeAt
      saveBoard({ stage, board: store.snapshot(), completeAt })
    }
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') save()
    }
    const timer = setTimeout(save, SAVE_DELAY_MS)
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [stage, store, stream, audience])
}
