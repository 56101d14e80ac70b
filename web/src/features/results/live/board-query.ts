// The board of a stage as a query. The router asks it while the page's code is still on the way, so the store's code is fetched beside the
// snapshot and not carried along.
import { queryOptions } from '@tanstack/react-query'
import { api, body, isApiError, type Board, type SecretaryBoard } from '../../../api'
import { atLeastWritten } from '../../../api/freshness'
import { savedBoard } from '../../../api/saved-boards'
import { stagePath } from '../../../api/stage-path'
import type { StageKey } from '../../../lib/paths'

export type Audience = 'public' | 'secretary'

/** A board in the cache is never refetched: the stream brings it up to date from the seq where it was left. */
export function boardQuery(key: StageKey, audience: Audience) {
  return queryOptions({
    queryKey: ['board', key, audience],
    queryFn: async ({ signal }) => {
      const [found, { BoardStore }] = await Promise.all([
        fetchOrSavedBoard(key, audience, signal),
        import('./board-store'),
      ])
      return new BoardStore(found.board, found.completeAt)
    },
    // Also where the browser says that it is offline: the board may be on this phone.
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
  const params = { path, query: atLeastWritten(path) }
  return audience === 'secretary'
    ? body(api.GET(`${stagePath}/secretary/board`, { signal, params }))
    : body(api.GET(`${stagePath}/board`, { signal, params }))
}

/** Without an answer the board that was last looked at here, with its time. */
async function fetchOrSavedBoard(
  key: StageKey,
  audience: Audience,
  signal: AbortSignal,
): Promise<{ board: Board | SecretaryBoard; completeAt?: number }> {
  try {
    return { board: await fetchBoard(key, audience, signal) }
  } catch (error) {
    const saved = audience === 'public' && isApiError(error) && error.unreachable && savedBoard(key)
    if (saved) return saved
    throw error
  }
}
