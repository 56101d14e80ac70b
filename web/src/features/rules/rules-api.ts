// The requests about rules: the packs, and rules in words.
import { queryOptions } from '@tanstack/react-query'
import { api, body, type RulesIn } from '@/api'
import { CHAMPIONSHIP_PATH } from '@/api/api-paths'
import type { ChampionshipKey } from '@/lib/addresses/paths'
import type { Language } from '@/lib/text/languages'

export function rulePacksQuery(language: Language) {
  return queryOptions({
    queryKey: ['rule-packs', language],
    queryFn: ({ signal }) => body(api.GET('/api/v1/rule-packs', { signal, params: { query: { language } } })),
    // They change with the server's version only.
    staleTime: Infinity,
  })
}

/** The championship itself, for its name. */
export function championshipQuery(key: ChampionshipKey) {
  return queryOptions({
    queryKey: ['championship', key.institution, key.championship],
    queryFn: ({ signal }) => body(api.GET(CHAMPIONSHIP_PATH, { signal, params: { path: key } })),
  })
}

/** The rules of a championship in words. */
export function rulesQuery(key: ChampionshipKey, language: Language) {
  return queryOptions({
    queryKey: ['rules', key.institution, key.championship, language],
    queryFn: ({ signal }) =>
      body(api.GET(`${CHAMPIONSHIP_PATH}/rules`, { signal, params: { path: key, query: { language } } })),
  })
}

/** Rules in words that aren't saved. It fails with the errors of their fields. */
export function explanationQuery(rules: RulesIn, language: Language) {
  return queryOptions({
    queryKey: ['rules-explanation', rules, language],
    queryFn: ({ signal }) =>
      body(
        api.POST('/api/v1/rule-packs/explanations', { signal, params: { query: { language } }, body: rules }),
      ),
    // The same rules have the same words until the server's next version.
    staleTime: Infinity,
    retry: false,
  })
}
