// How long an answer counts as fresh, which failures are worth another try, and what a lost session means.
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { askAgain, isApiError } from '../api'
import { sessionQuery } from '../features/accounts'

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isApiError(error, 'sign-in-required'))
          void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        refetchInterval: askAgain,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** Settles when all that was asked is answered, or has failed. */
export function answered(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = queries.getQueryCache().subscribe(look)
    look()
    function look() {
      if (queries.isFetching() > 0) return
      stop()
      resolve()
    }
  })
}

/** No answer, or a server in trouble; what the server refuses it refuses again, and without a network there is nothing to ask. */
function mayPass(error: unknown): boolean {
  return navigator.onLine && isApiError(error) && (error.unreachable || error.status >= 500)
}
