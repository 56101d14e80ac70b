// The number of open tasks in one line, each with its mark on the board.
import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '@/ui/class-names'
import type { LiveRow } from '../live/board-state'
import { useStageView } from '../stage-view'
import { countsOf } from './ride-cells'

export function GapCounts({ rows }: { rows: readonly LiveRow[] }) {
  const { t } = useTranslation()
  const { classes } = useStageView().stage
  const { skipped, conflicts, late, toCheck } = useMemo(() => countsOf(rows, classes), [rows, classes])
  if (rows.length === 0) return null
  return (
    <output className="gap-counts">
      {skipped + conflicts + late + toCheck === 0 ? (
        <span className="flex items-center gap-2 text-brand">
          <CircleCheck aria-hidden="true" size={20} className="shrink-0" />
          {t('gaps.allThere')}
        </span>
      ) : (
        <>
          <Count state="skipped" count={skipped} text={t('gaps.count', { count: skipped })} />
          <Count
            state="conflict"
            count={conflicts}
            text={t('results.secretary.conflicts', { count: conflicts })}
          />
          {/* Only after the results were reopened. */}
          {late > 0 && (
            <Count state="late" count={late} text={t('results.left.lateRides', { count: late })} />
          )}
          <Count state="odd" count={toCheck} text={t('results.secretary.oddRides', { count: toCheck })} />
        </>
      )}
    </output>
  )
}

function Count({
  state,
  count,
  text,
}: {
  state: 'skipped' | 'conflict' | 'late' | 'odd'
  count: number
  text: string
}) {
  return (
    <span
      // A phone has no room for what is in order.
      className={classNames(
        'inline-flex items-center gap-2',
        count === 0 && 'font-normal text-ink-soft max-sm:hidden',
      )}
    >
      {/* The mark of a count of zero has no colour. */}
      <span aria-hidden="true" className="ride-cell" data-state={count > 0 ? state : undefined} />
      {text}
    </span>
  )
}
