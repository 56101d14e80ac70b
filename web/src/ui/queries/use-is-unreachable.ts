// Whether the server of a query can't be reached.
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '@/api'
import { useHasLasted } from './use-has-lasted'

/** A page that waits longer says that it waits for a connection. */
export const NO_ANSWER_MS = 6_000

/**
 * True from the first failed try, while the query goes on trying, until there is an answer; also when there
 * is no answer for a while. A repeated query reports neither its last error nor its data.
 */
export function useIsUnreachable(query: UseQueryResult): boolean {
  const { error, failureReason, errorUpdateCount, fetchStatus, isPending, isPlaceholderData } = query
  const failure = error ?? failureReason
  const [wasUnreachable, setWasUnreachable] = useState(false)
  const isUnreachable = failure
    ? isApiError(failure) && failure.unreachable
    : wasUnreachable && (isPending || isPlaceholderData) && errorUpdateCount > 0
  if (isUnreachable !== wasUnreachable) setWasUnreachable(isUnreachable)
  const isWaiting = fetchStatus === 'fetching' && (isPending || isPlaceholderData)
  const isUnanswered = useHasLasted(isWaiting, NO_ANSWER_MS)
  return isUnreachable || isUnanswered || fetchStatus === 'paused'
}
