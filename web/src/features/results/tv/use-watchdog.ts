// Monitors an unattended screen: checks regularly whether the server answers, whether the board is up to
// date, and whether the server has a new version of this app. The stream itself notices a silence
// (`event-stream.ts`); here nobody would reload the page if it were wrong.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { entryScriptOf, servedVersion } from '@/lib/app-version'
import type { StreamState } from '@/api/event-stream'
import type { StageKey } from '@/lib/addresses/paths'
import { serverNow } from '@/lib/time/server-clock'
import { stageQuery } from '@/features/stages/stage'
import { fetchBoard } from '../live/board-query'
import type { BoardStore } from '../live/board-store'

const CHECK_MS = 20_000
/** The interval while the server doesn't answer; shorter, because riders are waiting. */
const RETRY_MS = 4_000

/** Since when the board may be stale, in ms; null while it is up to date. */
export function useWatchdog(store: BoardStore, key: StageKey, stream: StreamState): number | null {
  const queryClient = useQueryClient()
  const { institution, championship, stage } = key
  const [isAnswering, setIsAnswering] = useState(true)
  useEffect(() => {
    const controller = new AbortController()
    let timer = setTimeout(check, CHECK_MS)
    async function check() {
      const isReachable = await update()
      if (controller.signal.aborted) return
      setIsAnswering(isReachable)
      timer = setTimeout(check, isReachable ? CHECK_MS : RETRY_MS)
    }
    async function update() {
      const version = await servedVersion()
      if (version === null) return false
      if (version !== entryScriptOf(document)) location.reload()
      try {
        const board = await fetchBoard({ institution, championship, stage }, 'public', controller.signal)
        // The stream is behind, or dead without knowing it.
        if (board.feedPosition > store.position) store.load(board)
        store.completeAt = serverNow()
        void queryClient.invalidateQueries({
          queryKey: stageQuery({ institution, championship, stage }).queryKey,
        })
        return true
      } catch {
        // The screen shows that the board may be stale, and the next check follows soon.
        return false
      }
    }
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [store, queryClient, institution, championship, stage])
  return isAnswering && stream !== 'offline' ? null : store.completeAt
}
