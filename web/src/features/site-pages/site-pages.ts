// The query of the pages about the site, by language.
import { queryOptions } from '@tanstack/react-query'
import { api, body } from '../../api'
import type { Language } from '../../lib/languages'

export type SitePageName = 'about' | 'privacy' | 'terms'

export function pageQuery(page: SitePageName, language: Language) {
  return queryOptions({
    queryKey: ['site-page', page, language],
    queryFn: ({ signal }) =>
      body(api.GET('/api/v1/pages/{page}', { signal, params: { path: { page }, query: { language } } })),
    select: ({ text }) => text,
  })
}
