// Requesting an answer again after a change on the server.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches these queries where a screen shows them. An answer that is still on its way may be older than the
 * change. Invalidating alone replaces it, but not if it is the query's first.
 */
export async function refetchAfterChange(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries({ queryKey })
}
