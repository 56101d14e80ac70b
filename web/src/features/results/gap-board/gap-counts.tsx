// The number of open tasks in one line, each with its mark on the board.
import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRow } from '../live/board-state'
import { countsOf } from './ride-cells'

export function GapCounts({ rows }: { rows: readonly LiveRow[] }) {
  const { t } = useTranslation()
  const { skipped, conflicts, toCheck } = useMemo(() => countsOf(rows), [rows])
  if (rows.length === 0) return null
  return (
    <output className="gap-counts">
      {skipped + conflicts + toCheck === 0 ? (
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
  state: 'skipped' | 'conflict' | 'odd'
  count: number
  text: string
}) {
  return (
    <span className="inline-flex items-center gap-2" data-none={count === 0 ? '' : undefined}>
      {/* The mark of a count of zero has no colour. */}
      <span aria-hidden="true" className="ride-cell" data-state={count > 0 ? state : undefined} />
      {text}
    </span>
  )
}
