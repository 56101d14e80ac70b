// Whether the server of a query can't be reached.
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '@/api'

/**
 * True from the first failed try, while the query goes on trying, until there is an answer. A repeated query
 * reports neither its last error nor its data.
 */
export function useIsUnreachable(query: UseQueryResult): boolean {
  const { error, failureReason, errorUpdateCount, fetchStatus, isPending, isPlaceholderData } = query
  const failure = error ?? failureReason
  const [wasUnreachable, setWasUnreachable] = useState(false)
  const isUnreachable = failure
    ? isApiError(failure) && failure.unreachable
    : wasUnreachable && (isPending || isPlaceholderData) && errorUpdateCount > 0
  if (isUnreachable !== wasUnreachable) setWasUnreachable(isUnreachable)
  return isUnreachable || fetchStatus === 'paused'
}
