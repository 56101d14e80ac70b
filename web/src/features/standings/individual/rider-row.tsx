// One rider's row in a group's table.
import { memo } from 'react'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '@/ui/class-names'
import { Plate } from '@/ui/plate'
import { usePointsText } from '@/ui/use-points-text'
import { AdminCell } from '../secretary/admin-cell'
import type { GroupView, RowView } from '../standings'
import { useStandingsView } from '../standings-view'
import { revealRow } from '../table/reveal-row'
import { stageCells } from '../table/stage-columns'
import { StageStrip } from '../table/stage-strip'
import { Entry } from './entry'
import { entryOf } from './row-values'
import { totalsOf, type Total } from './totals'

export const RiderRow = memo(function RiderRow({ row, group, isTarget }: RiderRowProps) {
  const { t } = useTranslation()
  const pointsText = usePointsText()
  const { standings } = useStandingsView()
  const { stages, isEditable, isFinal } = standings
  const cells = stageCells(stages.length)
  const entry = (order: number) => {
    const result = entryOf(row, order)
    return <Entry entry={result} rider={row.name} isLeftOut={isFinal && (result?.isWorst ?? false)} />
  }
  const [decidingTotal, otherTotal] = totalsOf(standings)
  const points = (kind: Total) => pointsText(kind === 'total' ? row.total : row.finalTotal)
  return (
    <tr ref={isTarget ? revealRow : undefined}>
      <td className="col-place figure text-2xl">{row.position}</td>
      <th scope="row" className="col-rider">
        <span className="flex items-center gap-2">
          <Plate number={row.racingNumber} color={group.borderColor ?? undefined} size="small" />
          <span className="min-w-0 leading-tight font-semibold">{row.name}</span>
        </span>
        <span className="mt-0.5 block text-sm font-normal text-ink-soft empty:hidden lg:hidden print:hidden">
          {[row.club, row.birthYear].filter(Boolean).join(' · ')}
        </span>
        <StageStrip className={classNames(cells.strip, 'print:hidden')}>{entry}</StageStrip>
      </th>
      {isEditable && <td className="num max-md:hidden print:hidden">{row.birthYear}</td>}
      <td className="col-club max-lg:hidden">{row.club}</td>
      {stages.map(({ order }) => (
        <td key={order} className={`num col-stage text-lg ${cells.column}`}>
          {entry(order)}
        </td>
      ))}
      <td className="num">
        {decidingTotal && <span className="figure text-2xl">{points(decidingTotal)}</span>}
        {otherTotal && points(otherTotal) !== points(decidingTotal ?? otherTotal) && (
          <span className="block text-sm whitespace-nowrap text-ink-soft md:hidden print:hidden">
            {otherTotal === 'total'
              ? t('standings.inAll', { points: points(otherTotal) })
              : t(standings.hasDefaultRules ? 'standings.inBest' : 'standings.byRules.inBest', {
                  points: points(otherTotal),
                })}
          </span>
        )}
      </td>
      {otherTotal && (
        <td className="num figure text-lg text-ink-soft max-md:hidden print:table-cell">
          {points(otherTotal)}
        </td>
      )}
      {isEditable && (
        <td className="col-admin print:hidden">
          <AdminCell row={row} group={group} />
        </td>
      )}
    </tr>
  )
})

interface RiderRowProps {
  row: RowView
  group: GroupView
  /** Whether the page scrolls to this row. */
  isTarget: boolean
}
