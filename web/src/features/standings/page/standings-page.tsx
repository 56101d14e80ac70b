// The standings of a championship. Riders find their own place by class in two taps, or by name.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readersZone } from '@/lib/dates'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { Skeleton, SkeletonBlock } from '@/ui/queries/skeleton'
import { useSavedAnswer } from '@/ui/queries/use-saved-answer'
import { OutdatedNotice } from '@/ui/notices/offline-notice'
import { outdatedSince } from '@/ui/queries/outdated-since'
import { useSession } from '@/features/accounts/session'
import { StageMissing } from '@/features/stages/stage-missing'
import { SeasonStandings } from './season-standings'
import { championshipKeyOf, savedStandingsName, useStandings, useStandingsStream } from '../standings'
import './standings.css'
import './print.css'

export function StandingsPage() {
  const { t } = useTranslation()
  const key = championshipKeyOf(useParams())
  const standings = useStandings(key)
  const session = useSession().query
  useStandingsStream(key, standings.data)
  // A secretary's contain data that aren't public.
  const publicStandings = standings.data?.isEditable ? undefined : standings.data
  useSavedAnswer('standings', savedStandingsName(key), publicStandings, standings.dataUpdatedAt)
  const stillSince = outdatedSince(standings, standings.data?.savedAt)
  const [hasShownCopy, setHasShownCopy] = useState(false)
  if (standings.data?.savedAt !== undefined && !hasShownCopy) setHasShownCopy(true)
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
            <OutdatedNotice since={stillSince} timeZone={found.stages.at(-1)?.timeZone ?? readersZone()} />
            <SeasonStandings {...key} standings={found} stillSince={stillSince} />
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
