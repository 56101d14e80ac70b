// The view and the search of the standings page, stored in its address, so that a shared link shows the same.
import { useSearchParams } from 'react-router'
import type { Standings } from '@/api'
import { withParam } from '@/lib/addresses/with-param'

/** As in the query parameter. */
export type Tab = 'individual' | 'club' | 'team'

export function useStandingsAddress(settings: Pick<Standings, 'hasClubStandings' | 'hasTeamCompetition'>) {
  const [params, setParams] = useSearchParams()
  const tabs: Tab[] = [
    'individual',
    ...(settings.hasClubStandings ? (['club'] as const) : []),
    ...(settings.hasTeamCompetition ? (['team'] as const) : []),
  ]
  const requested = params.get('standings')
  return {
    tabs,
    tab: tabs.find((tab) => tab === requested) ?? 'individual',
    search: params.get('q') ?? '',
    /** The query of another view with the same search. */
    queryFor: (tab: Tab) => `?${withParam(params, 'standings', tab)}`,
    setSearch: (search: string) =>
      setParams((current) => withParam(current, 'q', search), { replace: true, preventScrollReset: true }),
  }
}

export type StandingsAddress = ReturnType<typeof useStandingsAddress>
