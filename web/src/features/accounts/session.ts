// Who is signed in. Everyone asks here; the answer is kept until someone signs in or out, in this tab or in another.
import { queryOptions, useQuery, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, body, type Session } from '../../api'
import { adoptLanguage } from './language-choice'
import { forgetAddress } from './kept-address'
import { onNews, tellOtherTabs } from './other-tabs'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }): Promise<Session> => askSession(signal),
  staleTime: 5 * 60_000,
})

export function useSession() {
  const query = useQuery(sessionQuery)
  return { user: query.data?.user ?? null, known: query.data !== undefined, query }
}

/** Another person sees other things: what was loaded for the one before is dropped or asked for again. */
export function setSession(queries: QueryClient, session: Session): void {
  forgetAddress()
  queries.setQueryData(sessionQuery.queryKey, session)
  const predicate = ({ queryKey }: Query) => queryKey[0] !== sessionQuery.queryKey[0]
  queries.removeQueries({ type: 'inactive', predicate })
  void queries.invalidateQueries({ predicate })
  if (session.user) adoptLanguage(session.user.language)
}

/** For whoever has just signed in or out in this tab: the other tabs learn of it. */
export function useSetSession() {
  const queries = useQueryClient()
  return (session: Session) => {
    setSession(queries, session)
    tellOtherTabs({ signedIn: session.user !== null })
  }
}

/** Keeps this tab with the others: whoever comes or goes there, comes or goes here. */
export function useSessionOfOtherTabs(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onNews((news) => {
        if ('signedIn' in news) void askAgain(queries)
      }),
    [queries],
  )
}

/** Asks who is signed in now. Without an answer, what was known stays. */
export async function askAgain(queries: QueryClient): Promise<void> {
  const known = queries.getQueryData(sessionQuery.queryKey)
  const session = await askSession().catch(() => undefined)
  // Compared whole: a role may have come or gone.
  if (session && JSON.stringify(session) !== JSON.stringify(known)) setSession(queries, session)
}

function askSession(signal: AbortSignal | null = null): Promise<Session> {
  return body(api.GET('/api/v1/session', { signal }))
}
