// Requesting an answer again after a change on the server.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches what is shown of these queries. An answer that is still on its way may be older than the change.
 * Invalidating alone would wait for it if it is the query's first.
 */
export async function refetchAfterChange(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
