// Looks after a screen that nobody touches: asks by itself whether the server is there, whether the board is what the server has, and
// whether the server brought another version of this app. A stream that died without a word, as behind a router that went off, says nothing.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { entryOf, servedVersion } from '../../../lib/reload-when-served'
import type { StreamState } from '../../../api/event-stream'
import type { StageKey } from '../../../lib/paths'
import { serverNow } from '../../../lib/server-clock'
import { fetchBoard } from '../live/board-query'
import type { BoardStore } from '../live/board-store'

const LOOK_EVERY_MS = 20_000
/** While it is away; riders wait. */
const LOOK_AGAIN_MS = 4_000

/** Since when what is shown may be old, in ms; null while it is as new as the server's. */
export function useWatch(store: BoardStore, key: StageKey, stream: StreamState): number | null {
  const cache = useQueryClient()
  const { institution, championship, stage } = key
  const [answered, setAnswered] = useState(true)
  useEffect(() => {
    const watching = new AbortController()
    let timer = setTimeout(look, LOOK_EVERY_MS)
    async function look() {
      const there = await isThere()
      if (watching.signal.aborted) return
      setAnswered(there)
      timer = setTimeout(look, there ? LOOK_EVERY_MS : LOOK_AGAIN_MS)
    }
    async function isThere() {
      const version = await servedVersion()
      if (version === null) return false
      if (version !== entryOf(document)) location.reload()
      try {
        const board = await fetchBoard({ institution, championship, stage }, 'public', watching.signal)
        // The stream is behind, or dead without knowing it.
        if (board.seq > store.seq) store.load(board)
        store.completeAt = serverNow()
        void cache.invalidateQueries({ queryKey: ['stage', institution, championship, stage] })
        return true
      } catch {
        return false
      }
    }
    return () => {
      watching.abort()
      clearTimeout(timer)
    }
  }, [store, cache, institution, championship, stage])
  return answered && stream !== 'offline' ? null : store.completeAt
}
