// The query of the users, page by page, and the mutation of their roles.
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { api, body, ifMatch, isApiError, type Roles, type UserRow } from '@/api'
import { notify } from '@/ui/notices/notify'
import { sessionQuery } from '@/features/accounts/session'

const usersKey = ['users'] as const

export function usersQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...usersKey, search],
    queryFn: ({ signal, pageParam }) => findUsers(search, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // The previous users stay on screen until the next answer.
    placeholderData: (previous) => previous,
    select: ({ pages }) => pages.flatMap((page) => page.users),
  })
}

export const institutionsQuery = queryOptions({
  queryKey: ['institutions'],
  queryFn: ({ signal }) => listInstitutions(signal),
})

/**
 * Returns the name of an institution by its slug; the slug itself for an unknown one, and until they are
 * loaded.
 */
export function useInstitutionName(): (slug: string) => string {
  const { data } = useQuery(institutionsQuery)
  const names = new Map(data?.institutions.map(({ slug, name }) => [slug, name]))
  return (slug) => names.get(slug) ?? slug
}

export function useSaveRoles(user: UserRow) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (roles: Roles) =>
      notify.progress(saveRoles(user.id, user.version, roles), {
        pending: t('ui.saving'),
        success: t('ui.savedOf', { name: user.displayName }),
        error: t('profile.errorSaving'),
        action: user.id,
      }),
    // Awaited, so that the list and the open dialog show the current data.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: usersKey }),
        queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
    onError: (error) =>
      isApiError(error, 'stale') ? queryClient.invalidateQueries({ queryKey: usersKey }) : undefined,
  })
}

function findUsers(search: string, after: string | null, signal: AbortSignal) {
  const query = { ...(search && { search }), ...(after && { after }) }
  return body(api.GET('/api/v1/users', { signal, params: { query } }))
}

function listInstitutions(signal: AbortSignal) {
  return body(api.GET('/api/v1/institutions', { signal }))
}

function saveRoles(user: string, version: number, roles: Roles) {
  const params = { path: { user }, header: ifMatch(version) }
  return body(api.PUT('/api/v1/users/{user}/roles', { params, body: roles }))
}
