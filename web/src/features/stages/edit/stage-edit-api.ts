// The secretary's requests about a stage's settings, and their cache.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api, body, ifMatch, type StageIn, type StageSettings } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import { type StageKey, stageKey } from '@/lib/addresses/paths'
import { overviewQuery } from '@/features/championships/overview'
import { stageQuery } from '../stage'

function readSettings(key: StageKey, signal?: AbortSignal) {
  return body(api.GET(`${STAGE_PATH}/settings`, { signal: signal ?? null, params: { path: key } }))
}

export function saveSettings(key: StageKey, version: number, input: StageIn) {
  return body(
    api.PUT(`${STAGE_PATH}/settings`, { params: { path: key, header: ifMatch(version) }, body: input }),
  )
}

/** Returns the effects of saving on recorded rides, without saving anything. */
export function previewChange(key: StageKey, input: StageIn, signal: AbortSignal) {
  return body(api.POST(`${STAGE_PATH}/change-preview`, { signal, params: { path: key }, body: input }))
}

export function removeRegulation(key: StageKey) {
  return body(api.DELETE(`${STAGE_PATH}/documents/regulation.pdf`, { params: { path: key } }))
}

/** The query of a stage's settings. */
export function settingsQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['stage-settings', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) => readSettings(key, signal),
    // A later answer must not overwrite what the user has entered.
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Caches the answer to an edit under the stage's current address. */
export function cacheSettings(queryClient: QueryClient, settings: StageSettings) {
  const key = stageKey(settings)
  queryClient.setQueryData(settingsQuery(key).queryKey, settings)
  // Other screens refetch: the stage, the lists that contain it, and its results.
  void queryClient.invalidateQueries({ queryKey: stageQuery(key).queryKey })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => !['stage-settings', 'stage', 'session'].includes(String(queryKey[0])),
    refetchType: 'none',
  })
  // The guide is on this page until the first stage is public.
  void queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey })
}
