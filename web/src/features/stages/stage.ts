// One stage: which one the address names, and what the server knows of it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams, type Params } from 'react-router'
import { api, askAgainAfterPhase, body, type Stage } from '../../api'
import type { StageKey } from '../../lib/paths'

/** The stage of the address. Only for screens below /competitions/:institution/:championship/:stage. */
export function useStageKey(): StageKey {
  return stageKeyOf(useParams())
}

export function stageKeyOf({ institution = '', championship = '', stage = '' }: Params): StageKey {
  return { institution, championship, stage }
}

export function stageQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['stage', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) =>
      body(
        api.GET('/api/v1/institutions/{institution}/championships/{championship}/stages/{stage}', {
          signal,
          params: { path: key },
        }),
      ),
    refetchInterval: askAgainAfterPhase((stage: Stage) => stage.phaseUntil),
    refetchIntervalInBackground: true,
  })
}

export function useStage(key: StageKey) {
  return useQuery(stageQuery(key))
}

/** A file that the browser saves. */
export function regulationAddress({ institution, championship, stage }: StageKey): string {
  const [i, c, s] = [institution, championship, stage].map(encodeURIComponent)
  return `/api/v1/institutions/${i}/championships/${c}/stages/${s}/documents/regulation.pdf`
}
