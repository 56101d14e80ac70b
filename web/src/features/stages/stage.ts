// One stage: which one the address names, and what the server knows of it.
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api, body } from '../../api'
import type { StageKey } from '../../lib/paths'

/** The stage of the address. Only for screens below /competitions/:institution/:championship/:stage. */
export function useStageKey(): StageKey {
  const { institution = '', championship = '', stage = '' } = useParams()
  return { institution, championship, stage }
}

export function useStage(key: StageKey) {
  return useQuery({
    queryKey: ['stage', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) =>
      body(
        api.GET('/api/v1/institutions/{institution}/championships/{championship}/stages/{stage}', {
          signal,
          params: { path: key },
        }),
      ),
  })
}
