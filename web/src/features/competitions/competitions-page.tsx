// The home page: current, upcoming and past competitions.
import { useTranslation } from '@/ui/i18n'
import type { Competition } from '@/api'
import { readersZone } from '@/lib/time/dates'
import { stageName } from '@/lib/addresses/paths'
import { StaleNotice } from '@/ui/notices/offline-notice'
import { useStaleSince } from '@/ui/queries/use-stale-since'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { ShowMore } from '@/ui/queries/show-more'
import { Skeleton, SkeletonBlock } from '@/ui/queries/skeleton'
import { useIsUnreachable } from '@/ui/queries/use-is-unreachable'
import { useLanguage } from '@/ui/use-language'
import { useSavedAnswer } from '@/ui/queries/use-saved-answer'
import { JudgedStages } from '@/features/judging/judged-stages'
import { useFindJoinedStages } from '@/features/registration/joined-stages'
import { CalendarMenu } from './calendar-menu'
import {
  SAVED_LIST,
  institutionsOf,
  useCompetitions,
  useFollowCompetitions,
} from '@/features/championships/competitions'
import { NothingPlanned } from './nothing-planned'
import { PastCompetition } from './past-competition'
import { SavedResults } from './saved-results'
import { UpcomingCard } from './upcoming-card'

export function CompetitionsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const competitions = useCompetitions()
  const isUnreachable = useIsUnreachable(competitions)
  const firstPage = competitions.data?.firstPage
  const savedAt = firstPage?.savedAt
  const staleSince = useStaleSince(competitions, savedAt)
  useFollowCompetitions()
  useSavedAnswer('competitions', SAVED_LIST, firstPage, competitions.dataUpdatedAt)
  return (
    <>
      <PageTitle>{t('competitions.title')}</PageTitle>
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-4xl sm:text-5xl">{t('competitions.title')}</h1>
        {competitions.data && <CalendarMenu institutions={institutionsOf(competitions.data, language)} />}
      </div>
      <div aria-hidden="true" className="tape mt-3 mb-6" />
      <JudgedStages />
      <QueryView query={competitions} skeleton={<CompetitionsSkeleton />}>
        {({ upcoming, past }) => (
          <>
            <StaleNotice since={staleSince} timeZone={readersZone()} />
            {upcoming.length > 0 ? (
              <Upcoming competitions={upcoming} />
            ) : (
              <NothingPlanned isNew={past.length === 0} />
            )}
            {past.length > 0 && <Previous competitions={past} />}
          </>
        )}
      </QueryView>
      {(competitions.data ? savedAt !== undefined : isUnreachable || competitions.isError) && (
        <SavedResults />
      )}
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        <ShowMore query={competitions} label={t('competitions.showOlder')} />
      </div>
    </>
  )
}

function Upcoming({ competitions }: { competitions: Competition[] }) {
  const { t } = useTranslation()
  const registrationsOf = useFindJoinedStages()
  return (
    <section aria-label={t('competitions.upcoming')}>
      <ul className="grid gap-4 lg:grid-cols-2">
        {competitions.map((competition) => (
          <UpcomingCard
            key={stageName(competition)}
            competition={competition}
            registrations={registrationsOf(competition)}
          />
        ))}
      </ul>
    </section>
  )
}

function Previous({ competitions }: { competitions: Competition[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="previous" className="mt-10">
      <h2 id="previous" className="border-b-2 border-ink pb-2 text-2xl">
        {t('competitions.previous')}
      </h2>
      <ul className="grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
        {competitions.map((competition) => (
          <PastCompetition key={stageName(competition)} competition={competition} />
        ))}
      </ul>
    </section>
  )
}

/** The loading skeleton of the home page. */
function CompetitionsSkeleton() {
  return (
    <Skeleton>
      <span className="grid gap-4 lg:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <SkeletonBlock key={card} className="h-44 rounded-card" />
        ))}
      </span>
    </Skeleton>
  )
}
