// The counts at the links of a secretary's pages.
import { useQuery } from '@tanstack/react-query'
import type { Approval, ApprovalCheck } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { classNames } from '@/ui/class-names'
import { useTranslation } from '@/ui/i18n'
import { approvalQuery } from './approval'
import { testRidesQuery } from './test-rides'

export interface LinkCountsProps {
  of: 'decisions' | 'queries' | 'testRides'
  stageKey: StageKey
}

const counts = { decisions: OpenDecisions, queries: PendingQueries, testRides: TestRides }

export function LinkCounts({ of, stageKey }: LinkCountsProps) {
  const Count = counts[of]
  return <Count stageKey={stageKey} />
}

/**
 * The number of rides that wait for the secretary's decision, shown on every page: open conflicts, and rides
 * that arrived after an approval that was reopened.
 */
function OpenDecisions({ stageKey: key }: { stageKey: StageKey }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...approvalQuery(key),
    select: (approval) => ({
      conflicts: countOf(approval, 'openConflicts'),
      late: countOf(approval, 'lateRides'),
    }),
  })
  const { conflicts = 0, late = 0 } = data ?? {}
  const texts = [
    conflicts > 0 && t('results.secretary.conflicts', { count: conflicts }),
    late > 0 && t('results.left.lateRides', { count: late }),
  ]
  return (
    <LinkCount
      count={conflicts + late}
      text={texts.filter(Boolean).join(', ')}
      look="bg-danger text-danger-ink"
    />
  )
}

/** The number of test rides, which are removed or kept on the page of the results. */
function TestRides({ stageKey: key }: { stageKey: StageKey }) {
  const { t } = useTranslation()
  const { data } = useQuery(testRidesQuery(key))
  const count = data?.rides ?? 0
  return (
    <LinkCount
      count={count}
      text={t('testRides.count', { count })}
      look="bg-warn-tint text-warn outline-1 outline-warn"
    />
  )
}

function countOf({ items }: Approval, check: ApprovalCheck): number {
  return items.find(({ kind }) => kind === check)?.count ?? 0
}

/** The number of queries that wait for the secretary or the jury. */
function PendingQueries({ stageKey: key }: { stageKey: StageKey }) {
  const { t } = useTranslation()
  const { data: count = 0 } = useQuery({
    ...approvalQuery(key),
    select: (approval) => countOf(approval, 'openQueries'),
  })
  return (
    <LinkCount
      count={count}
      text={t('results.left.openQueries', { count })}
      look="bg-danger text-danger-ink"
    />
  )
}

/** A count above the corner of its link, so that it doesn't move the next links; nothing for zero. */
function LinkCount({ count, text, look }: { count: number; text: string; look: string }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span
        className={classNames(
          'figure absolute -top-1.5 right-0 rounded-full px-1.5 text-sm leading-tight',
          look,
        )}
      >
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{text}</span>
      </span>
    </>
  )
}
