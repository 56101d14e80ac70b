// The riders of one class in the order of the server's ranking.
import { memo, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format, RacingClass } from '@/api'
import type { TrackedRow } from '../live/board-state'
import { StripHead } from '../row/strip'
import { useStageView } from '../stage-view'
import type { OpenRiders } from '../use-open-riders'
import { columnsOf, hasStrip, stripWidth, type Layout } from './layout'
import { RiderRow } from './rider-row'
import { useAnimatedMoves } from './animate-moves'

const bodiesOf = (table: HTMLTableElement) => table.tBodies

export function ClassTable(props: ClassTableProps) {
  const { trackedRows, ranked, racingClass, layout, fullNames, labelledBy, title, openRiders } = props
  const { stage, openDialog } = useStageView()
  const table = useAnimatedMoves(trackedRows, bodiesOf)
  const above = useMemo(() => new Map(ranked.map(({ row }, index) => [row.id, ranked[index - 1]])), [ranked])
  return (
    <table ref={table} className="board" aria-labelledby={labelledBy}>
      <Head
        racingClass={racingClass}
        layout={layout}
        fullNames={fullNames}
        format={stage.format}
        isEditable={openDialog !== null}
        title={title}
      />
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
  ranked: readonly TrackedRow[]
  racingClass: RacingClass
  layout: Layout
  /** Whether the stacked layout gives the riders' column the width of full names. */
  fullNames: boolean
  labelledBy: string
  /** Shown above the column headings, repeated on every printed page of the class. */
  title: ReactNode
  openRiders: OpenRiders
}

const Head = memo(function Head(props: HeadProps) {
  const { racingClass, layout, fullNames, format, isEditable, title } = props
  const { t } = useTranslation()
  const compact = layout === 'compact'
  const strip = hasStrip(layout)
  return (
    <>
      <colgroup>
        <col className={compact ? 'w-10' : 'w-14'} />
        <col className={layout === 'stacked' && fullNames ? 'w-88' : undefined} />
        <col className={compact ? 'w-20' : 'w-30'} />
        {!compact && (
          <>
            <col className="w-16" />
            <col className="w-16" />
            {layout === 'inline' && (
              <col style={{ width: stripWidth(racingClass, format, racingClass.laps) }} />
            )}
            {layout === 'stacked' && (
              <col style={fullNames ? undefined : { width: stripWidth(racingClass, format, 1) }} />
            )}
            <col className="w-12" />
          </>
        )}
        {isEditable && <col className="w-14" />}
      </colgroup>
      <thead className={compact ? 'sr-only' : undefined}>
        {title && (
          <tr>
            <th colSpan={columnsOf(layout)} className="paper-title figure">
              <span className="flex items-baseline gap-x-4">{title}</span>
            </th>
          </tr>
        )}
        <tr>
          <th scope="col" className="place">
            <span className="sr-only">{t('results.place')}</span>
          </th>
          <th scope="col">{t('results.participant')}</th>
          <th scope="col" className="num">
            {t('results.points')}
          </th>
          {!compact && (
            <>
              <th scope="col" className="num">
                {t('results.start')}
              </th>
              <th scope="col" className="num">
                {t('results.finish')}
              </th>
              <th scope="col" colSpan={strip ? 2 : 1}>
                <span className="sr-only">{t('results.details')}</span>
                {strip && (
                  <StripHead
                    laps={racingClass.laps}
                    sections={racingClass.sections}
                    stacked={layout === 'stacked'}
                  />
                )}
              </th>
            </>
          )}
          {isEditable && (
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
  racingClass: RacingClass
  layout: Layout
  fullNames: boolean
  format: Format
  isEditable: boolean
  title: ReactNode
}
