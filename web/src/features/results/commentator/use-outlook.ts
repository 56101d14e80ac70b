// What the riders can still reach, fetched again when the board changes.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, body } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import { refetchAfterChange } from '@/api/refetch'
import type { StageKey } from '@/lib/addresses/paths'
import type { BoardStore } from '../live/board-store'

/** Many rides may arrive at once. */
const PAUSE_MS = 1_000

function outlookQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['outlook', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) => body(api.GET(`${STAGE_PATH}/outlook`, { signal, params: { path: key } })),
  })
}

export function useOutlook(store: BoardStore, key: StageKey) {
  const queryClient = useQueryClient()
  const { institution, championship, stage } = key
  useEffect(() => {
    const { queryKey } = outlookQuery({ institution, championship, stage })
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetch = () => {
      timer = undefined
      void refetchAfterChange(queryClient, queryKey)
    }
    const unwatch = store.board.watch(() => {
      timer ??= setTimeout(refetch, PAUSE_MS)
    })
    return () => {
      unwatch()
      clearTimeout(timer)
    }
  }, [queryClient, store, institution, championship, stage])
  return useQuery(outlookQuery(key))
}
