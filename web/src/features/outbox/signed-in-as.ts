// In whose name this browser makes requests now. Fetched from the server each time: a cached answer could send what one
// person recorded in another's name.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api, body } from '@/api'
import { sessionQuery } from '@/features/accounts/session'

/** A request without an answer after this time counts as failed. */
const TIMEOUT_MS = 15_000

/** The owner of what an account records on this device. */
export function ownerOf(userId: string): string {
  return `user:${userId}`
}

/**
 * Returns a function that resolves to the owner; null when signed out. It updates the session cache, so that the login
 * page doesn't greet someone whose session has expired.
 */
export function useSignedInAs(): () => Promise<string | null> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const session = await body(api.GET('/api/v1/session', { signal: AbortSignal.timeout(TIMEOUT_MS) }))
    queryClient.setQueryData(sessionQuery.queryKey, session)
    return session.user ? ownerOf(session.user.id) : null
  }, [queryClient])
}
