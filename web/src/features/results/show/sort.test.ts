import { expect, test } from 'vitest'
import type { Line } from '../live/board-state'
import { aRow } from '../testing/rows'
import { byPlace, press, sorted, type Listed } from './sort'

const lineOf = (row: Line['row']): Line => ({ row, change: null, gained: 0, revision: 1 })

const listed = (id: string, order: number, over: Partial<Listed> = {}): Listed => ({
  line: lineOf(aRow(id, order)),
  state: 'riding',
  place: order + 1,
  order,
  ...over,
})

const named = (name: string, order: number) =>
  listed(name, order, { line: lineOf(aRow(name, order, { name })) })

const ids = (rows: Listed[]) => rows.map(({ line }) => line.row.id)

test('by place, riders without one stand last, in the order of the server', () => {
  const rows = [
    listed('c', 2, { place: null }),
    listed('b', 1, { place: null }),
    listed('a', 0),
    listed('d', 3, { place: 1 }),
  ]
  expect(ids(sorted(rows, byPlace))).toEqual(['a', 'd', 'b', 'c'])
})

test('finished riders come before those still riding, DNF and DQ last', () => {
  const rows = [
    listed('dq', 0, { state: 'DQ' }),
    listed('rides', 1),
    listed('dnf', 2, { state: 'DNF' }),
    listed('done', 3, { state: 'finished' }),
  ]
  expect(ids(sorted(rows, { by: 'finished', descending: false }))).toEqual(['done', 'rides', 'dnf', 'dq'])
})

test('names sort as a Latvian reads them', () => {
  const rows = [named('Ēriks', 0), named('Zane', 1), named('Anna', 2), named('Čaks', 3), named('Dace', 4)]
  expect(ids(sorted(rows, { by: 'name', descending: false }))).toEqual([
    'Anna',
    'Čaks',
    'Dace',
    'Ēriks',
    'Zane',
  ])
})

test('a second press on the same column turns the order round, another column starts ascending', () => {
  const once = press(byPlace, 'place')
  expect(once).toEqual({ by: 'place', descending: true })
  expect(press(once, 'bike')).toEqual({ by: 'bike', descending: false })
})
