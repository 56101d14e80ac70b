// Since when the data of a query that are on screen aren't updated.
import type { UseQueryResult } from '@tanstack/react-query'
import { toServerTime } from '@/lib/time/server-clock'
import { useHasLasted } from './use-has-lasted'
import { NO_ANSWER_MS } from './use-is-unreachable'

/**
 * In ms; null while they are updated. They aren't after a failed refetch, and while one has no answer for long.
 * `savedAt` is the time of data that come from this phone.
 */
export function useStaleSince(
  {
    isRefetchError,
    isRefetching,
    fetchStatus,
    dataUpdatedAt,
  }: Pick<UseQueryResult, 'isRefetchError' | 'isRefetching' | 'fetchStatus' | 'dataUpdatedAt'>,
  savedAt: number | undefined,
): number | null {
  const isUnanswered = useHasLasted(isRefetching, NO_ANSWER_MS)
  if (savedAt !== undefined) return savedAt
  return isRefetchError || isUnanswered || fetchStatus === 'paused' ? toServerTime(dataUpdatedAt) : null
}
