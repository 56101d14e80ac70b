// Who is signed in. Everyone asks here; the answer is kept until someone signs in or out.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, body, type Session, type SignIn } from '../../api'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => body(api.GET('/api/v1/session', { signal })),
  staleTime: 5 * 60_000,
})

export function useSession() {
  const query = useQuery(sessionQuery)
  return { user: query.data?.user ?? null, known: query.data !== undefined, query }
}

export function useSignIn() {
  const setSession = useSetSession()
  return useMutation({
    mutationFn: (credentials: SignIn) => body(api.POST('/api/v1/session', { body: credentials })),
    onSuccess: setSession,
  })
}

/** Another person sees other things: what was loaded for the one before is dropped or asked for again. */
export function useSetSession() {
  const queries = useQueryClient()
  return (session: Session) => {
    queries.setQueryData(sessionQuery.queryKey, session)
    queries.removeQueries({ type: 'inactive' })
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  }
}
