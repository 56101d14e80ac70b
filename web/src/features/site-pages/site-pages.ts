// The pages about the site: their query by language, and the heading in their text.
import { queryOptions } from '@tanstack/react-query'
import { api, body } from '@/api'
import type { Language } from '@/lib/text/languages'

export type SitePageName = 'about' | 'privacy' | 'terms'

export function pageQuery(page: SitePageName, language: Language) {
  return queryOptions({
    queryKey: ['site-page', page, language],
    queryFn: ({ signal }) =>
      body(api.GET('/api/v1/pages/{page}', { signal, params: { path: { page }, query: { language } } })),
    select: ({ text }) => text,
  })
}

/** Extracts the heading at the start of a text, which becomes the page's heading. */
export function withTitle(page: string): { title?: string; text: string } {
  const heading = /^\s*# +(.+?) *(?:\r?\n|$)/.exec(page)
  return heading?.[1] ? { title: heading[1], text: page.slice(heading[0].length) } : { text: page }
}
