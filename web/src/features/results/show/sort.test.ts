import { expect, test } from 'vitest'
import type { Line } from '../live/board-state'
import { aRow } from '../testing/rows'
import {
  byPlace,
  columns,
  press,
  sorted,
  sortingFrom,
  sortingText,
  type Column,
  type Listed,
  type Sorting,
} from './sort'

const lineOf = (row: Line['row']): Line => ({ row, change: null, gained: 0, revision: 1 })

const listed = (id: string, order: number, over: Partial<Listed> = {}): Listed => ({
  line: lineOf(aRow(id, order)),
  state: 'riding',
  place: order + 1,
  placeOrder: over.place === undefined ? order + 1 : over.place,
  order,
  ...over,
})

const named = (name: string, order: number) =>
  listed(name, order, { line: lineOf(aRow(name, order, { name })) })

const order = (rows: Listed[], sorting: Sorting) => ids(sorted(rows, sorting, 'lv'))

const ids = (rows: Listed[]) => rows.map(({ line }) => line.row.id)

test('by place, riders without one stand last, in the order of the server', () => {
  const rows = [
    listed('c', 2, { place: null }),
    listed('b', 1, { place: null }),
    listed('a', 0),
    listed('d', 3, { place: 1 }),
  ]
  expect(order(rows, byPlace)).toEqual(['a', 'd', 'b', 'c'])
  expect(order(rows, { by: 'place', descending: true })).toEqual(['a', 'd', 'b', 'c'])
})

const rowWith = (id: string, at: number, values: Partial<Line['row']> | undefined) =>
  listed(id, at, { line: lineOf(aRow(id, at, values)) })

test.each<[Column, Partial<Line['row']>[]]>([
  ['points', [{ total: 3 }, { total: null }, { total: 20 }]],
  ['bike', [{ bike: 'Beta' }, { bike: '' }, { bike: 'Sherco' }]],
])('by %s, riders without stand last in both directions', (by, [low, none, high]) => {
  const rows = [rowWith('none', 0, none), rowWith('high', 1, high), rowWith('low', 2, low)]
  expect(order(rows, { by, descending: false })).toEqual(['low', 'high', 'none'])
  expect(order(rows, { by, descending: true })).toEqual(['high', 'low', 'none'])
})

test.each(columns.flatMap((by) => [false, true].map((descending) => ({ by, descending }))))(
  'riders who are equal by $by stay in the order of the server, descending: $descending',
  (sorting) => {
    const same = { name: 'A', total: 1 }
    const rows = ['x', 'y'].map((id, at) => listed(id, at, { place: 1, line: lineOf(aRow(id, at, same)) }))
    expect(order(rows, sorting)).toEqual(['x', 'y'])
  },
)

test('finished riders come before those still riding, DNF and DQ last', () => {
  const rows = [
    listed('dq', 0, { state: 'DQ' }),
    listed('rides', 1),
    listed('dnf', 2, { state: 'DNF' }),
    listed('done', 3, { state: 'finished' }),
  ]
  expect(order(rows, { by: 'finished', descending: false })).toEqual(['done', 'rides', 'dnf', 'dq'])
})

test('names sort as a Latvian reads them', () => {
  const rows = [named('Ēriks', 0), named('Zane', 1), named('Anna', 2), named('Čaks', 3), named('Dace', 4)]
  expect(order(rows, { by: 'name', descending: false })).toEqual(['Anna', 'Čaks', 'Dace', 'Ēriks', 'Zane'])
})

test('a second press on the same column turns the order round, another column starts ascending', () => {
  const once = press(byPlace, 'place')
  expect(once).toEqual({ by: 'place', descending: true })
  expect(press(once, 'bike')).toEqual({ by: 'bike', descending: false })
})

test.each(columns.flatMap((by) => [false, true].map((descending) => ({ by, descending }))))(
  'the address brings back the order by $by, descending: $descending',
  (sorting) => {
    expect(sortingFrom(sortingText(sorting))).toEqual(sorting)
  },
)

test('the order by place has no text, and an order that is none is by place', () => {
  expect(sortingText(byPlace)).toBe('')
  expect(sortingFrom(null)).toEqual(byPlace)
  expect(sortingFrom('-nothing')).toEqual(byPlace)
})
