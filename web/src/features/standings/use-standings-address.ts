// The view and the search of the standings page, kept in its address so that a link shows what its sender saw.
import { useSearchParams } from 'react-router'
import type { Standings } from '../../api'
import { withParam } from '../../lib/with-param'

/** As the query parameter names them. */
export type Tab = 'individual' | 'club' | 'team'

export function useStandingsAddress(settings: Pick<Standings, 'hasClubStandings' | 'hasTeamCompetition'>) {
  const [params, setParams] = useSearchParams()
  const tabs: Tab[] = [
    'individual',
    ...(settings.hasClubStandings ? (['club'] as const) : []),
    ...(settings.hasTeamCompetition ? (['team'] as const) : []),
  ]
  const wanted = params.get('standings')
  return {
    tabs,
    tab: tabs.find((tab) => tab === wanted) ?? 'individual',
    search: params.get('q') ?? '',
    /** The query of the address that shows another view, with the search kept. */
    queryFor: (tab: Tab) => `?${withParam(params, 'standings', tab)}`,
    setSearch: (search: string) =>
      setParams((now) => withParam(now, 'q', search), { replace: true, preventScrollReset: true }),
  }
}

export type StandingsAddress = ReturnType<typeof useStandingsAddress>
