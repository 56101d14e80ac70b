// The results of the signed-in rider: the stages that are still to be ridden, then the newest season first,
// with a link to the full results of each competition.
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '@/ui/i18n'
import { api, body, type OwnSeason } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { ShowMore } from '@/ui/queries/show-more'
import { Skeleton, SkeletonBlock, SkeletonLines } from '@/ui/queries/skeleton'
import { HelpLink } from '@/features/help/help-link'
import { ComingRegistrations } from './coming-registrations'
import { riderQuery } from '@/features/accounts/own-riders'
import { ScoreLegend } from '@/features/results/row/legend'
import { OwnResult } from './own-result'
import { OwnStandings } from './own-standings'
import { useChosenRider } from './use-chosen-rider'
import { useComingRegistrations } from './use-coming-registrations'

export function OwnResultsPage() {
  const { t } = useTranslation()
  const { rider, choice } = useChosenRider()
  const results = useInfiniteQuery(ownResultsQuery(rider))
  return (
    <>
      <PageTitle>{t('ownResults.title')}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-4xl sm:text-5xl">{t('ownResults.title')}</h1>
        <HelpLink />
      </div>
      <div aria-hidden="true" className="tape mt-3 mb-6" />
      {choice}
      <QueryView query={results} skeleton={<OwnResultsSkeleton />} errorTitle={t('ownResults.failed')}>
        {(seasons) => <Results seasons={seasons} rider={rider} />}
      </QueryView>
      <div className="mt-8 flex flex-col gap-4 empty:hidden">
        <ShowMore query={results} label={t('ownResults.earlier')} />
      </div>
    </>
  )
}

function Results({ seasons, rider }: { seasons: readonly OwnSeason[]; rider: string | undefined }) {
  const { t } = useTranslation()
  const { isLoading, failedQuery, registrations } = useComingRegistrations(seasons, rider)
  if (seasons.length === 0 && isLoading) return <OwnResultsSkeleton />
  if (seasons.length === 0 && registrations.length === 0) {
    // A rider who has joined must not read that there is nothing.
    if (!failedQuery) return <NoResults />
    return (
      <QueryView query={failedQuery} errorTitle={t('ownResults.failed')}>
        {() => null}
      </QueryView>
    )
  }
  return (
    <>
      {registrations.length > 0 && (
        <ComingRegistrations registrations={registrations} isFirst={seasons.length === 0} />
      )}
      {seasons.map((season) => (
        <Season key={season.season} season={season} />
      ))}
      {/* Only classic results show their scores. */}
      {seasons.some((season) => season.results.some(({ format }) => format === 'classic')) && <ScoreLegend />}
    </>
  )
}

function NoResults() {
  const { t } = useTranslation()
  return (
    <Message
      title={t('ownResults.none')}
      actions={
        <ButtonLink look="filled" to={paths.home()}>
          {t('ownResults.competitions')}
        </ButtonLink>
      }
    >
      {t('ownResults.noneText')}
    </Message>
  )
}

/** The placeholder of a season while its results are loading. */
function OwnResultsSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="mb-4 h-8 w-40" />
      <SkeletonLines lines={4} />
    </Skeleton>
  )
}

/** The query for the results of a rider of the account, the newest seasons first, page by page. */
function ownResultsQuery(rider: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['own-results', rider],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...riderQuery(rider), ...(pageParam !== null && { before: pageParam }) }
      return body(api.GET('/api/v1/profile/results', { signal, params: { query } }))
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.seasons),
  })
}

/** One season: its results, newest first, and the places in the standings. */
function Season({ season: { season, results, standings } }: { season: OwnSeason }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-2xl">
        {t('ownResults.season', { season })}
      </h2>
      <ul>
        {results.map((result) => (
          <OwnResult key={`${result.institution}/${result.championship}/${result.stage}`} result={result} />
        ))}
      </ul>
      {standings.length > 0 && <OwnStandings standings={standings} />}
    </section>
  )
}
