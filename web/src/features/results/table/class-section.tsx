// One racing class: a header that opens or collapses its table, which the browser skips while it is outside
// the viewport.
import { ChevronDown } from 'lucide-react'
import { memo, useId, useMemo } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { RacingClass } from '@/api'
import { matchesRider } from '@/lib/text/text-search'
import { usePrinting } from '@/ui/use-printing'
import { boardStyle } from '../board-style'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'
import { useStageView } from '../stage-view'
import type { OpenRiders } from '../use-open-riders'
import { ClassTable } from './class-table'
import type { Layout } from './columns'
import { classHeight, hasFullNames, layoutFor } from './layout'

export const ClassSection = memo(function ClassSection(props: ClassSectionProps) {
  const { racingClass, store, search, width, onFold, openRiders } = props
  const { t } = useTranslation()
  const { stage, openDialog } = useStageView()
  const printing = usePrinting()
  const heading = useId()
  const table = useId()
  const classRows = useObservable(store.ofClass(racingClass.name))
  const riders = useObservable(store.registered)[racingClass.name] ?? classRows.length
  const rows = useMemo(
    () => (search ? classRows.filter(({ row }) => matchesRider(row, search)) : classRows),
    [classRows, search],
  )
  if (search && rows.length === 0) return null
  // A link to a rider shows the row also in a collapsed class.
  const riderIds = rows.flatMap(({ row }) => (openRiders.ids.has(row.id) ? [row.id] : []))
  const isOpen = props.isOpen || riderIds.length > 0
  const isEditable = openDialog !== null
  const sizedClass = { racingClass, format: stage.format }
  const layout = printing ? 'stacked' : (props.layout ?? layoutFor(sizedClass, width, isEditable))
  return (
    <section
      className="board-class mt-3"
      aria-labelledby={heading}
      style={boardStyle({
        '--class-color': racingClass.color,
        containIntrinsicSize: `auto ${classHeight(layout, racingClass.laps, isOpen ? rows.length : null)}rem`,
      })}
    >
      <h2 id={heading} className="board-class-header flex">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={table}
          onClick={() => onFold(racingClass.name, !isOpen, riderIds)}
          className="flex grow items-center gap-x-4 px-3 text-left max-[16rem]:flex-wrap"
        >
          <ClassTitle racingClass={racingClass} riders={riders} matchCount={search ? rows.length : null} />
          <ChevronDown
            aria-hidden="true"
            size={20}
            className={`transition-transform duration-(--duration-quick) print:hidden ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={table} hidden={!isOpen}>
        {isOpen && rows.length > 0 && (
          <ClassTable
            trackedRows={rows}
            classRows={classRows}
            racingClass={racingClass}
            layout={layout}
            fullNames={printing || hasFullNames(sizedClass, layout, width, isEditable)}
            labelledBy={heading}
            openRiders={openRiders}
            title={
              printing && (
                <ClassTitle
                  racingClass={racingClass}
                  riders={riders}
                  matchCount={search ? rows.length : null}
                />
              )
            }
          />
        )}
        {isOpen && rows.length === 0 && (
          <p className="border-l-8 border-(--class-color) bg-surface p-4 text-ink-soft">
            {t('results.noOneStarted')}
          </p>
        )}
      </div>
    </section>
  )
})

/** Called when a class is opened or collapsed; collapsing also closes the open riders in it. */
export type FoldHandler = (racingClass: string, isOpen: boolean, openRiders: readonly string[]) => void

interface ClassSectionProps {
  racingClass: RacingClass
  store: BoardStore
  /** The folded search text; empty for all riders. */
  search: string
  /** The board's width in px. */
  width: number
  /** Chosen by the width, if undefined. */
  layout: Layout | undefined
  isOpen: boolean
  onFold: FoldHandler
  openRiders: OpenRiders
}

function ClassTitle({ racingClass, riders, matchCount }: ClassTitleProps) {
  const { t } = useTranslation()
  return (
    <>
      <span className="text-2xl">{racingClass.name}</span>
      <TimeWindow racingClass={racingClass} />
      <span className="ml-auto text-base font-normal">
        {matchCount === null
          ? t('results.riders', { count: riders })
          : t('results.foundRiders', { count: riders, found: matchCount })}
      </span>
    </>
  )
}

interface ClassTitleProps {
  racingClass: RacingClass
  riders: number
  /** The number of riders that match the search; null without a search. */
  matchCount: number | null
}

function TimeWindow({ racingClass: { startTime, endTime } }: { racingClass: RacingClass }) {
  if (!startTime && !endTime) return null
  const [start, end] = [startTime, endTime].map((time) => time?.slice(0, 5) ?? '')
  return <span className="text-base font-normal tabular-nums">{end ? `${start}–${end}` : start}</span>
}
