// The championship's stages whose results are not in the standings yet.
import { useQuery } from '@tanstack/react-query'
import { api, body } from '@/api'
import { CHAMPIONSHIP_PATH } from '@/api/api-paths'
import { standingsKey } from '../standings'
import { useStandingsView } from '../standings-view'

/** The titles of the missing stages, by start; undefined until they are known. */
export function useMissingStages(): string[] | undefined {
  const { key, standings } = useStandingsView()
  // The standings only list stages with approved results.
  const { data } = useQuery({
    queryKey: [...standingsKey(key), 'stages'],
    queryFn: ({ signal }) => body(api.GET(CHAMPIONSHIP_PATH, { signal, params: { path: key } })),
  })
  const containedStages = new Set(
    standings.stages
      .filter(({ resultsStatus, beingCorrected }) => resultsStatus !== 'approved' || beingCorrected)
      .map(({ stage }) => stage),
  )
  return data?.stages.filter(({ stage }) => !containedStages.has(stage)).map(({ title }) => title)
}
