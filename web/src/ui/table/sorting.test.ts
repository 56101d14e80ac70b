import { describe, expect, test } from 'vitest'
import type { SortValue } from '@/lib/compare'
import { cycleColumn, sortRows, toggleColumn, type Sorting } from './sorting'

type Row = Record<string, SortValue>
const ids = (rows: Row[], sorting: Sorting) =>
  sortRows(rows, sorting, (row, column) => row[column] ?? null, 'lv').map(({ id }) => id)

const rows = [
  { id: 1, name: 'Zane', points: 10 },
  { id: 2, name: 'Čaks', points: null },
  { id: 3, name: 'Cielava', points: 20 },
  { id: 4, name: 'Dzenis', points: 10 },
]

describe('the order', () => {
  test('follows the alphabet of the language', () => {
    expect(ids(rows, [{ column: 'name', descending: false }])).toEqual([3, 2, 4, 1])
  })
  test('puts missing values last, in both directions', () => {
    expect(ids(rows, [{ column: 'points', descending: false }]).at(-1)).toBe(2)
    expect(ids(rows, [{ column: 'points', descending: true }]).at(-1)).toBe(2)
  })
  test('of equal rows is determined by the next column, then stays unchanged', () => {
    const byPoints = { column: 'points', descending: false }
    expect(ids(rows, [byPoints])).toEqual([1, 4, 3, 2])
    expect(ids(rows, [byPoints, { column: 'name', descending: false }])).toEqual([4, 1, 3, 2])
  })
  test('without a column is the order of the server', () => {
    expect(ids(rows, [])).toEqual([1, 2, 3, 4])
  })
})

describe('a press in a table that sorts by several columns', () => {
  const a = { column: 'a', descending: false }
  const aDown = { column: 'a', descending: true }
  const b = { column: 'b', descending: false }
  test.each<[string, Sorting, boolean, Sorting]>([
    ['sorts by this column only', [b], false, [a]],
    ['reverses the order', [a, b], false, [aDown]],
    ['removes the order the third time', [aDown], false, []],
    ['with Shift adds the column', [b], true, [b, a]],
    ['with Shift reverses the column in place', [a, b], true, [aDown, b]],
    ['with Shift removes the column the third time', [aDown, b], true, [b]],
  ])('%s', (_, before, adding, after) => {
    expect(cycleColumn(before, 'a', adding)).toEqual(after)
  })
})

test('a press in a table that sorts by one column sorts by it; a second press reverses the order', () => {
  const byName = { column: 'name', descending: false }
  expect(toggleColumn({ column: 'points', descending: true }, 'name')).toEqual(byName)
  expect(toggleColumn(byName, 'name')).toEqual({ column: 'name', descending: true })
  const byTime = toggleColumn(byName, 'time', true)
  expect(byTime).toEqual({ column: 'time', descending: true })
  expect(toggleColumn(byTime, 'time', true)).toEqual({ column: 'time', descending: false })
})
