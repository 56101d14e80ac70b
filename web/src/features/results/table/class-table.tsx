// The riders of one class in the order of the server's ranking.
import { memo, useMemo, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { RacingClass } from '@/api'
import { boardStyle } from '../board-style'
import type { TrackedRow } from '../live/board-state'
import { StripHead } from '../row/strip'
import { useStageView } from '../stage-view'
import type { OpenRiders } from '../use-open-riders'
import { columnsOf, columnWidth, type Column, type Layout, type TableSize } from './columns'
import { RiderRow } from './rider-row'
import { useAnimatedMoves } from './animate-moves'

const bodiesOf = (table: HTMLTableElement) => table.tBodies

export function ClassTable(props: ClassTableProps) {
  const { trackedRows, classRows, racingClass, layout, fullNames, labelledBy, title, openRiders } = props
  const { stage, openDialog } = useStageView()
  const table = useAnimatedMoves(trackedRows, bodiesOf)
  const above = useMemo(
    () => new Map(classRows.map(({ row }, index) => [row.id, classRows[index - 1]])),
    [classRows],
  )
  const size = useMemo(
    () => ({ racingClass, format: stage.format, layout, fullNames }),
    [racingClass, stage.format, layout, fullNames],
  )
  return (
    <table
      ref={table}
      className="board"
      aria-labelledby={labelledBy}
      style={boardStyle({ '--place-width': columnWidth('place', size) })}
    >
      <Head size={size} isEditable={openDialog !== null} title={title} />
      {trackedRows.map((trackedRow) => (
        <RiderRow
          key={trackedRow.row.id}
          trackedRow={trackedRow}
          above={above.get(trackedRow.row.id)}
          racingClass={racingClass}
          layout={layout}
          isOpen={openRiders.ids.has(trackedRow.row.id)}
          onToggle={openRiders.toggle}
        />
      ))}
    </table>
  )
}

interface ClassTableProps {
  /** The rows that are shown. */
  trackedRows: readonly TrackedRow[]
  /** All riders of the class, regardless of the search. */
  classRows: readonly TrackedRow[]
  racingClass: RacingClass
  layout: Layout
  /** Whether the riders' column has room for full names. */
  fullNames: boolean
  labelledBy: string
  /** Shown above the column headings, repeated on every printed page of the class. */
  title: ReactNode
  openRiders: OpenRiders
}

const Head = memo(function Head({ size, isEditable, title }: HeadProps) {
  const { t } = useTranslation()
  const { racingClass, layout } = size
  const columns = columnsOf(layout, isEditable)
  const has = (column: Column) => columns.includes(column)
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col key={column} style={{ width: columnWidth(column, size) }} />
        ))}
      </colgroup>
      <thead className={layout === 'compact' ? 'sr-only' : undefined}>
        {title && (
          <tr>
            <th colSpan={columns.length} className="paper-title figure">
              <span className="flex items-baseline gap-x-4">{title}</span>
            </th>
          </tr>
        )}
        {/* As high as in the server's first view, which has no laps. */}
        <tr className={layout === 'inline' ? 'h-12' : undefined}>
          <th scope="col" className="place">
            <span className="sr-only">{t('results.place')}</span>
          </th>
          <th scope="col">{t('results.participant')}</th>
          <th scope="col" className="num">
            {t('results.points')}
          </th>
          {has('start') && (
            <th scope="col" className="num">
              {t('results.start')}
            </th>
          )}
          {has('finish') && (
            <th scope="col" className="num">
              {t('results.finish')}
            </th>
          )}
          {has('details') && (
            <th scope="col" colSpan={has('laps') ? 2 : 1}>
              <span className="sr-only">{t('results.details')}</span>
              {has('laps') && (
                <StripHead
                  laps={racingClass.laps}
                  sections={racingClass.sections}
                  stacked={layout === 'stacked'}
                />
              )}
            </th>
          )}
          {has('menu') && (
            <th scope="col">
              <span className="sr-only">{t('results.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  )
})

interface HeadProps {
  size: TableSize
  isEditable: boolean
  title: ReactNode
}
