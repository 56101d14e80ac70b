// Who the server takes this phone for, asked anew each time. The whole app then knows: its login page must not greet someone whose session
// has ended.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { sessionQuery } from '../accounts'
import { askSession, ownerOf } from './judging-api'

export function useSignedInAs(): () => Promise<string | null> {
  const queries = useQueryClient()
  return useCallback(async () => {
    const session = await askSession()
    queries.setQueryData(sessionQuery.queryKey, session)
    return session.user ? ownerOf(session.user.id) : null
  }, [queries])
}
