// A stage's settings as the server has them.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { StageSettings } from '../../../api'
import { stageKey, type StageKey } from '../../../lib/paths'
import { officeQuery } from '../../championships/office/office'
import { stageQuery } from '../stage'
import { readSettings } from './stage-edit-api'

export function settingsQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['stage-settings', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) => readSettings(key, signal),
    // What is typed must not be swept away by an answer that comes later.
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Keeps what the server answered to an edit, under the address that the stage has now. */
export function keepSettings(queries: QueryClient, settings: StageSettings) {
  const key = stageKey(settings)
  queries.setQueryData(settingsQuery(key).queryKey, settings)
  // Other screens ask anew: of the stage, of the lists that it stands in, of its results.
  void queries.invalidateQueries({ queryKey: stageQuery(key).queryKey })
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => !['stage-settings', 'stage', 'session'].includes(String(queryKey[0])),
    refetchType: 'none',
  })
  // The guide stands on this very page, until the first stage is public.
  void queries.invalidateQueries({ queryKey: officeQuery.queryKey })
}
