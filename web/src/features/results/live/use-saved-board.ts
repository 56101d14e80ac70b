// Saves the public part of the viewed board, so that the page can be opened again without a network.
import { useCallback } from 'react'
import type { Audience, Stage } from '@/api'
import type { StreamState } from '@/api/event-stream'
import { saveBoard } from '@/api/saved-boards'
import { serverNow } from '@/lib/time/server-clock'
import { useSaveOnLeave } from '@/ui/queries/use-save-on-leave'
import type { BoardStore } from './board-store'

export function useSavedBoard(
  stage: Stage,
  store: BoardStore,
  stream: StreamState,
  audience: Audience,
): void {
  const save = useCallback(() => {
    const completeAt = stream === 'live' ? serverNow() : store.completeAt
    saveBoard({ stage, board: store.snapshot(), completeAt })
  }, [stage, store, stream])
  useSaveOnLeave(audience === 'public' ? save : null)
}
