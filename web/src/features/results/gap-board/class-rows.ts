// The riders of the gap board by class, as its filter shows them.
import type { RacingClass } from '@/api'
import { compareValues } from '@/lib/compare'
import { matchesRider } from '@/lib/text/text-search'
import type { LiveRow } from '../live/board-state'
import { needsSecretary } from './ride-cells'
import type { GapFilter } from './use-gap-filter'

export interface ClassRows {
  racingClass: RacingClass
  rows: readonly LiveRow[]
  /** The number of registered riders without a score. */
  notStarted: number
}

/**
 * Classes without a matching rider are left out, except those in which nobody has started as long as no
 * filter hides riders. `registered` is the number of registered riders by class; `search` is folded.
 */
export function rowsByClass(
  classes: readonly RacingClass[],
  rows: readonly LiveRow[],
  registered: Readonly<Record<string, number>>,
  { onlyOpen, racingClass: className, search }: Pick<GapFilter, 'onlyOpen' | 'racingClass' | 'search'>,
): ClassRows[] {
  const isUnfiltered = !onlyOpen && search === ''
  const isMatch = (row: LiveRow) =>
    (!onlyOpen || needsSecretary(row)) && (search === '' || matchesRider(row, search))
  return classes
    .filter(({ name }) => className === '' || name === className)
    .toSorted((a, b) => b.order - a.order)
    .map((racingClass) => {
      const started = rows.filter((row) => row.racingClass === racingClass.name)
      return {
        racingClass,
        rows: started.filter(isMatch).toSorted(byNumber),
        notStarted: (registered[racingClass.name] ?? 0) - started.length,
      }
    })
    .filter((group) => group.rows.length > 0 || (isUnfiltered && group.notStarted > 0))
}

function byNumber(a: LiveRow, b: LiveRow): number {
  return compareValues(a.racingNumber, b.racingNumber, 'en')
}
