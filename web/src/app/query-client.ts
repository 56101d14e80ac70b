// The defaults of all queries: how long an answer is fresh, which failures are retried, and what happens when
// the session is lost.
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { refetchIntervalAfterFailure, isApiError } from '@/api'
import { sessionQuery } from '@/features/accounts/session'

export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isApiError(error, 'sign-in-required'))
          void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isTemporary(error),
        refetchInterval: refetchIntervalAfterFailure,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return queryClient
}

/** Resolves when every running query has succeeded or failed. */
export function queriesSettled(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(check)
    check()
    function check() {
      if (queryClient.isFetching() > 0) return
      stop()
      resolve()
    }
  })
}

/**
 * No answer or a server error may be temporary. A refusal would be repeated, and without a network a retry is
 * pointless.
 */
function isTemporary(error: unknown): boolean {
  return navigator.onLine && isApiError(error) && (error.unreachable || error.status >= 500)
}
