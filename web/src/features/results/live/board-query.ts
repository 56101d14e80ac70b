// The board of a stage as a query. The router starts it while the page's code is still loading, so the
// store's code is loaded in parallel with the snapshot instead of with the router.
import { queryOptions } from '@tanstack/react-query'
import { api, body, type Board, type SecretaryBoard, type Audience } from '@/api'
import { minimumPosition } from '@/api/freshness'
import { fetchOrSaved } from '@/api/saved-answers'
import { savedBoard } from '@/api/saved-boards'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import type { BoardStore } from './board-store'

interface LoadedBoard {
  board: Board | SecretaryBoard
  /** When a board that was saved on this phone was complete, in ms by the server's clock. */
  completeAt?: number
}

/** A cached board is never refetched: the stream updates it from the position of its last delta. */
export function boardQuery(key: StageKey, audience: Audience) {
  return queryOptions({
    queryKey: ['board', key, audience],
    queryFn: async ({ signal, client, queryKey }) => {
      const code = import('./board-store')
      const [{ board, completeAt }, { BoardStore }] = await Promise.all([
        fetchOrSaved<LoadedBoard>(
          fetchBoard(key, audience, signal).then((answer) => ({ board: answer })),
          {
            saved: () => (audience === 'public' ? savedBoard(key) : undefined),
            replace: async ({ board: newBoard }) => {
              const { BoardStore: Store } = await code
              // Unless the stream has updated the saved board by now.
              const replaceSaved = (current?: BoardStore) =>
                current?.isSaved ? new Store(newBoard) : undefined
              client.setQueryData(queryKey, replaceSaved)
            },
          },
        ),
        code,
      ])
      return new BoardStore(board, completeAt)
    },
    // Also when the browser is offline, because the board may be saved on this phone.
    networkMode: 'always',
    staleTime: Infinity,
    structuralSharing: false,
  })
}

export function fetchBoard(
  path: StageKey,
  audience: Audience,
  signal: AbortSignal,
): Promise<Board | SecretaryBoard> {
  const params = { path, query: minimumPosition(path) }
  return audience === 'secretary'
    ? body(api.GET(`${STAGE_PATH}/secretary/board`, { signal, params }))
    : body(api.GET(`${STAGE_PATH}/board`, { signal, params }))
}
