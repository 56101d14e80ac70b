import { expect, test } from 'vitest'
import type { TrackedRow } from '../live/board-state'
import { aRow } from '@/testing/board'
import {
  byPlace,
  columns,
  orderOf,
  sortTableRows,
  sortingFrom,
  sortingText,
  type Column,
  type SortableRow,
  type SortedColumn,
} from './sort'

const trackedRowOf = (row: TrackedRow['row']): TrackedRow => ({
  row,
  change: null,
  placesGained: 0,
  revision: 1,
})

const aSortableRow = (id: string, order: number, overrides: Partial<SortableRow> = {}): SortableRow => ({
  trackedRow: trackedRowOf(aRow(id, order)),
  state: 'riding',
  place: order + 1,
  classOrder: 0,
  ...overrides,
})

const aNamedRider = (name: string, order: number) =>
  aSortableRow(name, order, { trackedRow: trackedRowOf(aRow(name, order, { name })) })

const order = (rows: SortableRow[], sorting: SortedColumn) =>
  ids(sortTableRows(rows, orderOf(sorting, false), 'lv'))

const ids = (rows: SortableRow[]) => rows.map(({ trackedRow }) => trackedRow.row.id)

test('by place, riders without one come last in both directions, in the order of the server', () => {
  const rows = [
    aSortableRow('b', 0, { place: null }),
    aSortableRow('a', 1, { place: 1 }),
    aSortableRow('c', 2, { place: null }),
    aSortableRow('d', 3, { place: 1 }),
  ]
  expect(order(rows, byPlace)).toEqual(['a', 'd', 'b', 'c'])
  expect(order(rows, { column: 'place', descending: true })).toEqual(['a', 'd', 'b', 'c'])
})

test('places of classes are sorted class by class, the hardest class first, and the heads say so', () => {
  const rows = [
    aSortableRow('hobby 1', 0, { place: 1, classOrder: 1 }),
    aSortableRow('hobby 2', 1, { place: 2, classOrder: 1 }),
    aSortableRow('expert 1', 2, { place: 1, classOrder: 0 }),
    aSortableRow('expert DNF', 3, { place: null, classOrder: 0 }),
  ]
  expect(order(rows, byPlace)).toEqual(['expert 1', 'expert DNF', 'hobby 1', 'hobby 2'])
  expect(orderOf(byPlace, false).map(({ column }) => column)).toEqual(['class', 'place'])
  expect(orderOf(byPlace, true)).toEqual([byPlace])
})

const rowWith = (id: string, at: number, values: Partial<TrackedRow['row']> | undefined) =>
  aSortableRow(id, at, { trackedRow: trackedRowOf(aRow(id, at, values)) })

test.each<[Column, Partial<TrackedRow['row']>[]]>([
  ['points', [{ total: 3 }, { total: null }, { total: 20 }]],
  ['bike', [{ bike: 'Beta' }, { bike: '' }, { bike: 'Sherco' }]],
])('by %s, riders without a value come last in both directions', (column, [low, none, high]) => {
  const rows = [rowWith('none', 0, none), rowWith('high', 1, high), rowWith('low', 2, low)]
  expect(order(rows, { column, descending: false })).toEqual(['low', 'high', 'none'])
  expect(order(rows, { column, descending: true })).toEqual(['high', 'low', 'none'])
})

test.each(columns.flatMap((column) => [false, true].map((descending) => ({ column, descending }))))(
  'riders with equal $column stay in the order of the server, descending: $descending',
  (sorting) => {
    const same = { name: 'A', total: 1 }
    const rows = ['x', 'y'].map((id, at) =>
      aSortableRow(id, at, { place: 1, trackedRow: trackedRowOf(aRow(id, at, same)) }),
    )
    expect(order(rows, sorting)).toEqual(['x', 'y'])
  },
)

test('finished riders come before those still riding, and DNF and DQ come last', () => {
  const rows = [
    aSortableRow('dq', 0, { state: 'DQ' }),
    aSortableRow('rides', 1),
    aSortableRow('dnf', 2, { state: 'DNF' }),
    aSortableRow('done', 3, { state: 'finished' }),
  ]
  expect(order(rows, { column: 'finished', descending: false })).toEqual(['done', 'rides', 'dnf', 'dq'])
})

test('riders still riding are sorted by their recorded rides, in both directions', () => {
  const rows = [
    rowWith('one', 0, {
      laps: [
        [3, null],
        [null, null],
      ],
    }),
    rowWith('three', 1, {
      laps: [
        [0, 1],
        [null, 5],
      ],
    }),
    rowWith('two', 2, {
      laps: [
        [0, 1],
        [null, null],
      ],
    }),
    aSortableRow('done', 3, { state: 'finished' }),
  ]
  expect(order(rows, { column: 'finished', descending: false })).toEqual(['done', 'three', 'two', 'one'])
  expect(order(rows, { column: 'finished', descending: true })).toEqual(['one', 'two', 'three', 'done'])
})

test('names are sorted by the Latvian alphabet', () => {
  const rows = [
    aNamedRider('Ēriks', 0),
    aNamedRider('Zane', 1),
    aNamedRider('Anna', 2),
    aNamedRider('Čaks', 3),
    aNamedRider('Dace', 4),
  ]
  expect(order(rows, { column: 'name', descending: false })).toEqual([
    'Anna',
    'Čaks',
    'Dace',
    'Ēriks',
    'Zane',
  ])
})

test.each(columns.flatMap((column) => [false, true].map((descending) => ({ column, descending }))))(
  'the order by $column is restored from the address, descending: $descending',
  (sorting) => {
    expect(sortingFrom(sortingText(sorting))).toEqual(sorting)
  },
)

test('the order by place has no text, and an invalid order means by place', () => {
  expect(sortingText(byPlace)).toBe('')
  expect(sortingFrom(null)).toEqual(byPlace)
  expect(sortingFrom('-nothing')).toEqual(byPlace)
})
