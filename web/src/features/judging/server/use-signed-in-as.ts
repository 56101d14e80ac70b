// Fetches the signed-in account from the server each time and updates the session cache, so that the login
// page doesn't greet someone whose session has expired.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { sessionQuery } from '@/features/accounts/session'
import { fetchSession, ownerOf } from './judging-api'

export function useSignedInAs(): () => Promise<string | null> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const session = await fetchSession()
    queryClient.setQueryData(sessionQuery.queryKey, session)
    return session.user ? ownerOf(session.user.id) : null
  }, [queryClient])
}
