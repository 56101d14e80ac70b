import { expect, test } from 'vitest'
import type { Line } from '../live/board-state'
import { aRow } from '@/testing/board'
import {
  byPlace,
  columns,
  orderOf,
  sortTableRows,
  sortingFrom,
  sortingText,
  type Column,
  type TableRow,
  type Sorting,
} from './sort'

const lineOf = (row: Line['row']): Line => ({ row, change: null, placesGained: 0, revision: 1 })

const aTableRow = (id: string, order: number, overrides: Partial<TableRow> = {}): TableRow => ({
  line: lineOf(aRow(id, order)),
  state: 'riding',
  place: order + 1,
  classOrder: 0,
  ...overrides,
})

const aNamedRider = (name: string, order: number) =>
  aTableRow(name, order, { line: lineOf(aRow(name, order, { name })) })

const order = (rows: TableRow[], sorting: Sorting) => ids(sortTableRows(rows, orderOf(sorting, false), 'lv'))

const ids = (rows: TableRow[]) => rows.map(({ line }) => line.row.id)

test('by place, riders without one come last in both directions, in the order of the server', () => {
  const rows = [
    aTableRow('b', 0, { place: null }),
    aTableRow('a', 1, { place: 1 }),
    aTableRow('c', 2, { place: null }),
    aTableRow('d', 3, { place: 1 }),
  ]
  expect(order(rows, byPlace)).toEqual(['a', 'd', 'b', 'c'])
  expect(order(rows, { column: 'place', descending: true })).toEqual(['a', 'd', 'b', 'c'])
})

test('places of classes are sorted class by class, the hardest class first, and the heads say so', () => {
  const rows = [
    aTableRow('hobby 1', 0, { place: 1, classOrder: 1 }),
    aTableRow('hobby 2', 1, { place: 2, classOrder: 1 }),
    aTableRow('expert 1', 2, { place: 1, classOrder: 0 }),
    aTableRow('expert DNF', 3, { place: null, classOrder: 0 }),
  ]
  expect(order(rows, byPlace)).toEqual(['expert 1', 'expert DNF', 'hobby 1', 'hobby 2'])
  expect(orderOf(byPlace, false).map(({ column }) => column)).toEqual(['class', 'place'])
  expect(orderOf(byPlace, true)).toEqual([byPlace])
})

const rowWith = (id: string, at: number, values: Partial<Line['row']> | undefined) =>
  aTableRow(id, at, { line: lineOf(aRow(id, at, values)) })

test.each<[Column, Partial<Line['row']>[]]>([
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
    const rows = ['x', 'y'].map((id, at) => aTableRow(id, at, { place: 1, line: lineOf(aRow(id, at, same)) }))
    expect(order(rows, sorting)).toEqual(['x', 'y'])
  },
)

test('finished riders come before those still riding, and DNF and DQ come last', () => {
  const rows = [
    aTableRow('dq', 0, { state: 'DQ' }),
    aTableRow('rides', 1),
    aTableRow('dnf', 2, { state: 'DNF' }),
    aTableRow('done', 3, { state: 'finished' }),
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
    aTableRow('done', 3, { state: 'finished' }),
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
