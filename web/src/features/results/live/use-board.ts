// The board of a stage for a page: loaded by a query, then updated by a stream while the page is open.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Audience, Board, SecretaryBoard } from '@/api'
import type { StreamState } from '@/api/event-stream'
import { followStream, type StreamSource } from '@/api/follow-stream'
import { apiPath, STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import { msUntilNextPhase } from '@/lib/sport/phase'
import { serverNow } from '@/lib/time/server-clock'
import { stageQuery } from '@/features/stages/stage'
import { boardQuery, fetchBoard } from './board-query'
import type { BoardStore } from './board-store'
import { useObservable } from './use-observable'

function boardSource(
  key: StageKey,
  audience: Audience,
  refetchRelated: () => void,
): StreamSource<Board | SecretaryBoard> {
  const board = audience === 'secretary' ? `${STAGE_PATH}/secretary/board` : `${STAGE_PATH}/board`
  return {
    fetchSnapshot: (signal) => fetchBoard(key, audience, signal),
    streamUrl: (since) => `${apiPath(board, key)}/stream?since=${since}`,
    refetchRelated,
  }
}

export function useBoard(key: StageKey, audience: Audience) {
  return useQuery(boardQuery(key, audience))
}

/** Follows the stream while mounted and returns its state. */
export function useStream(store: BoardStore, key: StageKey, audience: Audience): StreamState {
  const queryClient = useQueryClient()
  const { institution, championship, stage } = key
  useEffect(() => {
    let isLive = false
    store.stream.set('connecting')
    const stableKey = { institution, championship, stage }
    const refetchStage = () =>
      void queryClient.invalidateQueries({ queryKey: stageQuery(stableKey).queryKey })
    return followStream(store, boardSource(stableKey, audience, refetchStage), (newState) => {
      if (isLive) store.completeAt = serverNow()
      isLive = newState === 'live'
      // While the server is busy the board is polled, so it comes from the server, too.
      if ((isLive || newState === 'busy') && store.isSaved) {
        store.isSaved = false
        refetchStage()
      }
      store.stream.set(newState)
      // A stream can't report why it was refused; the stage says whether this user is still a secretary.
      if ((newState === 'offline' || newState === 'busy') && audience === 'secretary') refetchStage()
    })
  }, [store, institution, championship, stage, audience, queryClient])
  usePhase(store, key, audience)
  return useObservable(store.stream)
}

/** Fetches the next phase when the current one ends by the server's clock. */
function usePhase(store: BoardStore, key: StageKey, audience: Audience): void {
  const until = useObservable(store.phaseUntil)
  const { institution, championship, stage } = key
  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const fetchPhase = async () => {
      try {
        store.updatePhase(await fetchBoard({ institution, championship, stage }, audience, controller.signal))
      } catch {
        // The timer below tries again.
      }
      if (!controller.signal.aborted) schedule()
    }
    const schedule = (phaseUntil = store.phaseUntil.get()) => {
      const delayMs = msUntilNextPhase(phaseUntil)
      if (delayMs !== false) timer = setTimeout(() => void fetchPhase(), delayMs)
    }
    schedule(until)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [store, until, institution, championship, stage, audience])
}
