// The signed-in user. The session is cached until someone signs in or out, in this tab or in another.
import { queryOptions, useQuery, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, body, type Session } from '@/api'
import { adoptLanguage } from './language-choice'
import { clearStoredAddress } from './stored-address'
import { onTabMessage, notifyOtherTabs } from './other-tabs'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }): Promise<Session> => fetchSession(signal),
  staleTime: 5 * 60_000,
})

export function useSession() {
  const query = useQuery(sessionQuery)
  return { user: query.data?.user ?? null, isKnown: query.data !== undefined, query }
}

/** Sets the session. Loaded data may differ for the new user, so it is removed or fetched again. */
export function setSession(queryClient: QueryClient, session: Session): void {
  clearStoredAddress()
  queryClient.setQueryData(sessionQuery.queryKey, session)
  const predicate = ({ queryKey }: Query) => queryKey[0] !== sessionQuery.queryKey[0]
  queryClient.removeQueries({ type: 'inactive', predicate })
  void queryClient.invalidateQueries({ predicate })
  if (session.user) adoptLanguage(session.user.language)
}

/** Sets the session after a sign-in or sign-out in this tab, and notifies the other tabs. */
export function useSetSession() {
  const queryClient = useQueryClient()
  return (session: Session) => {
    setSession(queryClient, session)
    notifyOtherTabs({ signedIn: session.user !== null })
  }
}

/** Updates the session when somebody signs in or out in another tab. */
export function useSessionOfOtherTabs(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onTabMessage((message) => {
        if ('signedIn' in message) void refetchSession(queryClient)
      }),
    [queryClient],
  )
}

/**
 * Fetches the session again. Without an answer the known session stays: if it has ended, the server refuses
 * the next request.
 */
export async function refetchSession(queryClient: QueryClient): Promise<void> {
  const cachedSession = queryClient.getQueryData(sessionQuery.queryKey)
  const session = await fetchSession().catch(() => undefined)
  // Compared completely: a role may have changed.
  if (session && JSON.stringify(session) !== JSON.stringify(cachedSession)) setSession(queryClient, session)
}

function fetchSession(signal: AbortSignal | null = null): Promise<Session> {
  return body(api.GET('/api/v1/session', { signal }))
}
