// The board of a stage for a screen: its snapshot by query, then kept live by one stream as long as the screen is open.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Board, SecretaryBoard } from '../../../api'
import type { StreamState } from '../../../api/event-stream'
import { followStream, type StreamSource } from '../../../api/follow-stream'
import { stageAddress, stagePath } from '../../../api/stage-path'
import type { StageKey } from '../../../lib/paths'
import { msUntilNextPhase } from '../../../lib/phase'
import { serverNow } from '../../../lib/server-clock'
import { stageQuery } from '../../stages/stage'
import { boardQuery, fetchBoard, type Audience } from './board-query'
import type { BoardStore } from './board-store'
import { useCell } from './use-cell'

function boardSource(
  key: StageKey,
  audience: Audience,
  onReset: () => void,
): StreamSource<Board | SecretaryBoard> {
  const board = audience === 'secretary' ? `${stagePath}/secretary/board` : `${stagePath}/board`
  return {
    fetchSnapshot: (signal) => fetchBoard(key, audience, signal),
    streamUrl: (since) => `${stageAddress(board, key)}/stream?since=${since}`,
    onReset,
  }
}

export function useBoard(key: StageKey, audience: Audience) {
  return useQuery(boardQuery(key, audience))
}

/** Follows the stream while mounted and tells how it stands. */
export function useStream(store: BoardStore, key: StageKey, audience: Audience): StreamState {
  const cache = useQueryClient()
  const [state, setState] = useState<StreamState>('connecting')
  const { institution, championship, stage } = key
  useEffect(() => {
    let live = false
    const at = { institution, championship, stage }
    const readStageAgain = () => void cache.invalidateQueries({ queryKey: stageQuery(at).queryKey })
    return followStream(store, boardSource(at, audience, readStageAgain), (now) => {
      if (live) store.completeAt = serverNow()
      live = now === 'live'
      // While the server is busy, the board is polled: it is the server's, too.
      if ((live || now === 'busy') && store.isSaved) {
        store.isSaved = false
        readStageAgain()
      }
      setState(now)
      // A stream can't say why it was refused: the stage tells whether this reader is still a secretary here.
      if ((now === 'offline' || now === 'busy') && audience === 'secretary') readStageAgain()
    })
  }, [store, institution, championship, stage, audience, cache])
  usePhase(store, key, audience)
  return state
}

/** Asks for the next phase when this one ends by itself, by the server's clock. */
function usePhase(store: BoardStore, key: StageKey, audience: Audience): void {
  const until = useCell(store.phaseUntil)
  const { institution, championship, stage } = key
  useEffect(() => {
    const stopped = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      try {
        store.pass(await fetchBoard({ institution, championship, stage }, audience, stopped.signal))
      } catch {
        // Without an answer it is asked again.
      }
      if (!stopped.signal.aborted) wait()
    }
    const wait = (phaseUntil = store.phaseUntil.get()) => {
      const left = msUntilNextPhase(phaseUntil)
      if (left !== false) timer = setTimeout(() => void ask(), left)
    }
    wait(until)
    return () => {
      stopped.abort()
      clearTimeout(timer)
    }
  }, [store, until, institution, championship, stage, audience])
}
