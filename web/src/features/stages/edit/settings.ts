// The query of a stage's settings.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { StageSettings } from '@/api'
import { stageKey, type StageKey } from '@/lib/paths'
import { overviewQuery } from '@/features/championships/overview'
import { stageQuery } from '../stage'
import { readSettings } from './stage-edit-api'

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
