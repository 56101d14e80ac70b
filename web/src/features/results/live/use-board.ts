// The board of a stage for a screen: its snapshot by query, then kept live by one stream as long as the screen is open.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Board, SecretaryBoard } from '../../../api'
import type { StreamState } from '../../../api/event-stream'
import { followStream, type StreamSource } from '../../../api/follow-stream'
import { stageAddress, stagePath } from '../../../api/stage-path'
import type { StageKey } from '../../../lib/paths'
import { boardQuery, fetchBoard, type Audience } from './board-query'
import type { BoardStore } from './board-store'

function boardSource(key: StageKey, audience: Audience): StreamSource<Board | SecretaryBoard> {
  const board = audience === 'secretary' ? `${stagePath}/secretary/board` : `${stagePath}/board`
  return {
    fetchSnapshot: (signal) => fetchBoard(key, audience, signal),
    streamUrl: (since) => `${stageAddress(board, key)}/stream?since=${since}`,
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
    return followStream(store, boardSource({ institution, championship, stage }, audience), (now) => {
      if (live) store.completeAt = Date.now()
      live = now === 'live'
      setState(now)
      // A stream can't say why it was refused: the stage tells whether this reader is still a secretary here.
      if (now === 'offline' && audience === 'secretary')
        void cache.invalidateQueries({ queryKey: ['stage', institution, championship, stage] })
    })
  }, [store, institution, championship, stage, audience, cache])
  return state
}
