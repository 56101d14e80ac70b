// All riders in one table that sorts by any column: the "By points" list in open free, and a plain list in
// classic.
import { useMemo } from 'react'
import { useTranslation } from '@/ui/i18n'
import { matchesRider } from '@/lib/text/text-search'
import { Message } from '@/ui/notices/message'
import { SortHead } from '@/ui/table/sort-head'
import { toggleColumn } from '@/ui/table/sorting'
import { usePrinting } from '@/ui/use-printing'
import type { BoardState } from '../live/board-state'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'
import { riderState } from '../display/rider-state'
import {
  columns,
  orderOf,
  sortTableRows,
  type Column,
  type SortableRow,
  type SortedColumn,
} from '../display/sort'
import { useStageView, type StageView } from '../stage-view'
import { isTableCompact } from './layout'
import { ResultRow } from './result-row'
import { useAnimatedMoves } from './animate-moves'
import { useLaidOut } from './use-laid-out'

export function ResultsTable(props: ResultsTableProps) {
  const printing = usePrinting()
  return (
    <div ref={useLaidOut()} className="results-table-frame mt-3">
      <SortedTable {...props} compact={!printing && isTableCompact(props.width)} />
    </div>
  )
}

interface ResultsTableProps {
  store: BoardStore
  /** The folded search text; empty for all riders. */
  search: string
  /** Whether places are those across all classes; otherwise each place is within the rider's class. */
  absolute: boolean
  sorting: SortedColumn
  onSort: (sorting: SortedColumn) => void
  /** The board's width in px, scaled to the common text size. */
  width: number
}

const rowsOf = (body: HTMLTableSectionElement) => body.rows

function SortedTable(props: ResultsTableProps & { compact: boolean }) {
  const { store, search, absolute, sorting, onSort, compact } = props
  const { t } = useTranslation()
  const view = useStageView()
  const board = useObservable(store.board)
  const { column, descending } = sorting
  const order = useMemo(() => orderOf({ column, descending }, absolute), [column, descending, absolute])
  const rows = useMemo(() => list(board, view, absolute), [board, view, absolute])
  const sortedRows = useMemo(
    () =>
      sortTableRows(
        search ? rows.filter(({ trackedRow }) => matchesRider(trackedRow.row, search)) : rows,
        order,
        view.language,
      ),
    [rows, search, order, view.language],
  )
  const trackedRows = useMemo(() => sortedRows.map(({ trackedRow }) => trackedRow), [sortedRows])
  const body = useAnimatedMoves(trackedRows, rowsOf)
  const colors = useMemo(
    () => new Map(view.stage.classes.map(({ name, color }) => [name, color])),
    [view.stage.classes],
  )
  if (rows.length === 0) {
    return <Message title={t('results.nothingYet')}>{t('results.nothingYetText')}</Message>
  }
  if (sortedRows.length === 0) return null
  // The column contains the progress of riders who are still riding.
  const finishedHead = rows.some(({ state }) => state === 'riding') ? 'tv.progress' : 'results.finished'
  const shownColumns: readonly Column[] = compact
    ? columns.filter((name) => name !== 'class' && name !== 'bike')
    : columns
  return (
    <table
      className="board results-table"
      data-compact={compact ? '' : undefined}
      data-actions={view.openDialog ? '' : undefined}
      aria-label={t(absolute ? 'results.tab.points' : 'results.tab.table')}
    >
      <thead>
        <tr>
          {shownColumns.map((name) => (
            <SortHead
              key={name}
              column={name}
              // Without a column for the class, no arrow can show the order by class and place.
              sorting={order.every((by) => shownColumns.includes(by.column)) ? order : []}
              onSort={(pressed) => onSort(toggleColumn(sorting, pressed))}
              className={`col-${name}`}
            >
              {t(name === 'finished' ? finishedHead : `results.${name}`)}
            </SortHead>
          ))}
          {view.openDialog && (
            <th scope="col" className="col-actions">
              <span className="sr-only">{t('results.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {sortedRows.map(({ trackedRow, state, place }) => (
          <ResultRow
            key={trackedRow.row.id}
            trackedRow={trackedRow}
            state={state}
            place={place}
            color={colors.get(trackedRow.row.racingClass)}
            compact={compact}
          />
        ))}
      </tbody>
    </table>
  )
}

function list(board: BoardState, { stage, autoDnf }: StageView, absolute: boolean): SortableRow[] {
  // By class, the hardest first, as the server lists them; classes of equal order are never mixed.
  const orderOfClasses = new Map(
    stage.classes.toSorted((a, b) => b.order - a.order).map(({ name }, index) => [name, index]),
  )
  const rows = [...board.trackedRows.values()].map((trackedRow): SortableRow => {
    const { row } = trackedRow
    const state = riderState(row, autoDnf)
    const hasPlace = state === 'finished' || state === 'riding'
    const place = absolute ? row.rank.absolutePlace : row.rank.place
    return {
      trackedRow,
      state,
      place: hasPlace ? place : null,
      classOrder: orderOfClasses.get(row.racingClass) ?? orderOfClasses.size,
    }
  })
  return rows.toSorted(
    ({ trackedRow: { row: a }, classOrder: classOfA }, { trackedRow: { row: b }, classOrder: classOfB }) =>
      (absolute ? (a.rank.absoluteOrder ?? 0) - (b.rank.absoluteOrder ?? 0) : 0) ||
      classOfA - classOfB ||
      a.rank.order - b.rank.order,
  )
}
