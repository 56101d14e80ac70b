// The lists of riders to pick from, each with its title: those still to come, and the matches of a search.
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '@/ui/class-names'
import type { SectionRider } from '../riders/find-rider'
import { groupByNextLap, ridersWithMissedLap } from '../riders/turn'
import { ExactRider } from './exact-rider'
import { MissedLapRiders } from './missed-lap-riders'
import { RiderRow } from './rider-row'
import type { RiderSearch } from './use-rider-search'

/** The riders still to come: first those who miss a lap, then the others by their next lap. */
export function RidersToCome({
  riders,
  all,
  onPick,
}: {
  riders: readonly SectionRider[]
  all: readonly SectionRider[]
  onPick: (rider: SectionRider) => void
}) {
  const { t } = useTranslation()
  const missedLapIds = ridersWithMissedLap(all)
  // The riders who miss the latest lap are the most likely to come.
  const missing = riders
    .filter(({ id }) => missedLapIds.has(id))
    .toSorted((a, b) => (b.next ?? 0) - (a.next ?? 0))
  const laps = groupByNextLap(riders.filter(({ id }) => !missedLapIds.has(id)))
  return (
    <>
      {missing.length > 0 && (
        <>
          <Heading count={missing.length}>{t('judging.missedLap')}</Heading>
          <MissedLapRiders riders={missing} onPick={onPick} />
        </>
      )}
      {laps.map(([lap, inLap]) => (
        <Fragment key={lap}>
          <Heading count={inLap.length}>{t('judging.toComeInLap', { lap })}</Heading>
          <Riders riders={inLap} onPick={onPick} />
        </Fragment>
      ))}
    </>
  )
}

/** The matches of a search; without a search, the empty list of riders still to come. */
export function MatchingRiders({
  search: { isSearching, matches },
  onPick,
}: {
  search: Pick<RiderSearch, 'isSearching' | 'matches'>
  onPick: (rider: SectionRider) => void
}) {
  const { t } = useTranslation()
  const { exact, isNew, others, count } = matches
  return (
    <>
      <Heading count={count} className={exact ? 'low:sr-only' : ''}>
        {t(isSearching ? 'judging.found' : 'judging.stillToCome')}
      </Heading>
      <Riders riders={others} onPick={onPick}>
        {exact && <ExactRider rider={exact} isNew={isNew} onPick={onPick} />}
      </Riders>
    </>
  )
}

/** The title of a list and the number of riders in it. */
function Heading({ count, className, children }: { count: number; className?: string; children: string }) {
  return (
    <h2
      className={classNames('caps flex justify-between px-gutter pt-3 pb-1 text-sm text-ink-soft', className)}
    >
      <span>{children}</span>
      <span>{count}</span>
    </h2>
  )
}

function Riders({
  riders,
  onPick,
  children,
}: {
  riders: readonly SectionRider[]
  onPick: (rider: SectionRider) => void
  children?: ReactNode
}) {
  return (
    <ul className="border-t border-line">
      {children}
      {riders.map((rider) => (
        <RiderRow key={rider.id} rider={rider} onPick={onPick} />
      ))}
    </ul>
  )
}
