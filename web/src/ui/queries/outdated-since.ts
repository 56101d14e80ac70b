// Since when the data of a query that are on screen aren't updated.
import type { UseQueryResult } from '@tanstack/react-query'
import { toServerTime } from '@/lib/server-clock'

/** In ms; null while they are updated. `savedAt` is the time of data that come from this phone. */
export function outdatedSince(
  {
    isRefetchError,
    fetchStatus,
    dataUpdatedAt,
  }: Pick<UseQueryResult, 'isRefetchError' | 'fetchStatus' | 'dataUpdatedAt'>,
  savedAt: number | undefined,
): number | null {
  if (savedAt !== undefined) return savedAt
  return isRefetchError || fetchStatus === 'paused' ? toServerTime(dataUpdatedAt) : null
}
