// The standings of a championship. Riders find their own place by class in two taps, or by name.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { useParams } from 'react-router'
import { readersZone } from '@/lib/time/dates'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { Skeleton, SkeletonBlock } from '@/ui/queries/skeleton'
import { useSavedAnswer } from '@/ui/queries/use-saved-answer'
import { StaleNotice } from '@/ui/notices/offline-notice'
import { useStaleSince } from '@/ui/queries/use-stale-since'
import { useSession } from '@/features/accounts/session'
import { StageMissing } from '@/features/stages/stage-missing'
import { SeasonStandings } from './season-standings'
import { championshipKeyOf, savedStandingsName, useStandings, useStandingsStream } from '../standings'
import './standings.css'
import './print.css'

export function StandingsPage() {
  const { t } = useTranslation()
  const key = championshipKeyOf(useParams())
  const query = useStandings(key)
  const session = useSession().query
  useStandingsStream(key, query.data)
  // A secretary's contain data that aren't public.
  const publicStandings = query.data?.isEditable ? undefined : query.data
  useSavedAnswer('standings', savedStandingsName(key), publicStandings, query.dataUpdatedAt)
  const staleSince = useStaleSince(query, query.data?.savedAt)
  const [hasShownCopy, setHasShownCopy] = useState(false)
  if (query.data?.savedAt !== undefined && !hasShownCopy) setHasShownCopy(true)
  // Waits for the session, so that a secretary doesn't see the public view first. While the server doesn't
  // answer, everyone sees the copy on this phone.
  if (session.isLoading && !session.failureReason && !hasShownCopy) {
    return (
      <QueryView query={session} skeleton={<StandingsSkeleton />}>
        {() => null}
      </QueryView>
    )
  }
  return (
    <div className="standings">
      {!query.data && <h1 className="sr-only">{t('standings.title')}</h1>}
      <QueryView
        query={query}
        skeleton={<StandingsSkeleton />}
        errorTitle={t('standings.loadFailed')}
        errorText=""
        notFound={<StageMissing />}
      >
        {(standings) => (
          <>
            <PageTitle>{`${t('standings.title')} · ${standings.displayName}`}</PageTitle>
            <StaleNotice since={staleSince} timeZone={standings.stages.at(-1)?.timeZone ?? readersZone()} />
            <SeasonStandings {...key} standings={standings} staleSince={staleSince} />
          </>
        )}
      </QueryView>
    </div>
  )
}

/** The placeholder of the standings while they load. */
function StandingsSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="h-10 w-3/4 sm:w-96" />
      <SkeletonBlock className="mt-2 h-6 w-full sm:w-2/3" />
      <SkeletonBlock className="mt-6 h-11 w-full sm:w-96" />
      {[0, 1, 2, 3, 4].map((group) => (
        <SkeletonBlock key={group} className="mt-3 h-12" />
      ))}
    </Skeleton>
  )
}
