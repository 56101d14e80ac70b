// The market: a list of ads with search and categories, and the open ad.
import { useLocation, useOutlet } from 'react-router'
import { Flag, Megaphone, Plus } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { opensModal } from '@/lib/addresses/modal-route'
import { readersZone } from '@/lib/time/dates'
import { paths } from '@/lib/addresses/paths'
import { marketPaths } from '@/lib/addresses/market-paths'
import { ButtonLink } from '@/ui/button'
import { StaleNotice } from '@/ui/notices/offline-notice'
import { useStaleSince } from '@/ui/queries/use-stale-since'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { SearchField } from '@/ui/fields/search-field'
import { ShowMore } from '@/ui/queries/show-more'
import { Skeleton, SkeletonBlock } from '@/ui/queries/skeleton'
import { useSession } from '@/features/accounts/session'
import { useFilters, sorts, type Sort } from '../filters'
import { ReportsBadge } from '../reports/reports-badge'
import { AdCards } from './ad-cards'
import './ad-cards.css'
import { useAds } from './ads'
import { CategoryChips } from './category-chips'
import { EmptyMarket } from './empty-market'

export function MarketPage() {
  const ad = useOutlet()
  const { state } = useLocation()
  // An ad whose own address was opened is a separate page.
  if (ad && !opensModal(state)) return ad
  return (
    <>
      <MarketList />
      {ad}
    </>
  )
}

/** The market's list of ads with its search, sorting and categories. */
function MarketList() {
  const { t } = useTranslation()
  const { filters, search, sortBy, withCategory } = useFilters()
  const query = useAds(filters)
  const staleSince = useStaleSince(query, query.data?.firstPage?.savedAt)
  return (
    <>
      <PageTitle>{t('app.market')}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-4xl sm:text-5xl">{t('app.market')}</h1>
        <MarketLinks />
      </div>
      <div aria-hidden="true" className="tape mt-3 mb-5" />
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <SearchField
            label={t('market.search')}
            text={filters.search}
            onSearch={search}
            className="min-w-60 grow"
          />
          <SortChoice sort={filters.sort} onSort={sortBy} />
        </div>
        <CategoryChips
          categoryCounts={query.data?.categories}
          selected={filters.category}
          withCategory={withCategory}
        />
        <QueryView query={query} skeleton={<MarketSkeleton />}>
          {({ ads }) => (
            <div>
              <StaleNotice since={staleSince} timeZone={readersZone()} />
              {ads.length > 0 ? <AdCards ads={ads} /> : <EmptyMarket filters={filters} />}
            </div>
          )}
        </QueryView>
        <ShowMore query={query} label={t('market.showMore')} />
      </div>
    </>
  )
}

function MarketLinks() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <div className="flex flex-wrap gap-2">
      {user?.admin && (
        <ButtonLink look="quiet" to={marketPaths.reportedAds()}>
          <Flag aria-hidden="true" size={18} />
          {t('market.reports.title')}
          <ReportsBadge />
        </ButtonLink>
      )}
      {user && (
        <ButtonLink to={paths.myAds()}>
          <Megaphone aria-hidden="true" size={18} />
          {t('app.myAds')}
        </ButtonLink>
      )}
      <ButtonLink look="filled" to={paths.newAd()}>
        <Plus aria-hidden="true" size={18} />
        {t('market.new')}
      </ButtonLink>
    </div>
  )
}

/** The loading skeleton of the cards. */
function MarketSkeleton() {
  return (
    <Skeleton>
      <span aria-hidden="true" className="ad-cards">
        {Array.from({ length: 8 }, (_, card) => (
          <span key={card} className="flex flex-col gap-2">
            <SkeletonBlock className="aspect-4/3 w-full" />
            <SkeletonBlock className="h-8 w-1/2" />
            <SkeletonBlock className="h-5 w-full" />
          </span>
        ))}
      </span>
    </Skeleton>
  )
}

/** The choice of the ads' order. */
function SortChoice({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const { t } = useTranslation()
  return (
    <select
      aria-label={t('market.sort.label')}
      value={sort}
      onChange={({ target }) => onSort(sorts.find((candidate) => candidate === target.value) ?? 'newest')}
      className="min-h-touch rounded-control border border-line-strong bg-surface px-2 text-base text-ink max-sm:w-full"
    >
      {sorts.map((sortName) => (
        <option key={sortName} value={sortName}>
          {t(`market.sort.${sortName}`)}
        </option>
      ))}
    </select>
  )
}
