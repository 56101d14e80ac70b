// The standings of a championship. A rider comes to see the own place in the season: two taps by class, or a name typed.
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { PageTitle } from '../../ui/page-title'
import { QueryView } from '../../ui/query-view'
import { StandingStill } from '../../ui/standing-still'
import { useSession } from '../accounts'
import { StageMissing } from '../stages'
import { SeasonStandings } from './season-standings'
import { championshipKeyOf, useStandings, useStandingsFollowed } from './standings'
import { StandingsSkeleton } from './standings-skeleton'
import './standings.css'
import './print.css'

export function StandingsPage() {
  const { t } = useTranslation()
  const key = championshipKeyOf(useParams())
  const standings = useStandings(key)
  const session = useSession().query
  useStandingsFollowed(key, standings.data)
  const still = standings.isRefetchError || standings.fetchStatus === 'paused'
  // What everyone sees would only give way to what the office does.
  if (session.isLoading) return <StandingsSkeleton />
  return (
    <div className="standings">
      {!standings.data && <h1 className="sr-only">{t('standings.title')}</h1>}
      <QueryView
        query={standings}
        skeleton={<StandingsSkeleton />}
        errorTitle={t('standings.loadFailed')}
        errorText=""
        notFound={<StageMissing />}
      >
        {(found) => (
          <>
            <PageTitle>{`${t('standings.title')} · ${found.displayName}`}</PageTitle>
            <StandingStill still={still} />
            <SeasonStandings {...key} standings={found} stillSince={still ? standings.dataUpdatedAt : null} />
          </>
        )}
      </QueryView>
    </div>
  )
}
