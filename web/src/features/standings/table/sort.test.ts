import { describe, expect, test } from 'vitest'
import { press, sorted, type Sorting, type Value } from './sort'

type Row = Record<string, Value>
const ids = (rows: Row[], sorting: Sorting) =>
  sorted(rows, sorting, (row, column) => row[column] ?? null, 'lv').map(({ id }) => id)

const rows = [
  { id: 1, name: 'Zane', points: 10 },
  { id: 2, name: 'Čaks', points: null },
  { id: 3, name: 'Cielava', points: 20 },
  { id: 4, name: 'Dzenis', points: 10 },
]

describe('the order', () => {
  test('is that of the reader’s language', () => {
    expect(ids(rows, [{ column: 'name', descending: false }])).toEqual([3, 2, 4, 1])
  })
  test('puts what is missing last, whichever way', () => {
    expect(ids(rows, [{ column: 'points', descending: false }]).at(-1)).toBe(2)
    expect(ids(rows, [{ column: 'points', descending: true }]).at(-1)).toBe(2)
  })
  test('of equal rows is by the next column, and then as they came', () => {
    const byPoints = { column: 'points', descending: false }
    expect(ids(rows, [byPoints])).toEqual([1, 4, 3, 2])
    expect(ids(rows, [byPoints, { column: 'name', descending: false }])).toEqual([4, 1, 3, 2])
  })
  test('of no column is the server’s', () => {
    expect(ids(rows, [])).toEqual([1, 2, 3, 4])
  })
})

describe('a press', () => {
  const a = { column: 'a', descending: false }
  const aDown = { column: 'a', descending: true }
  const b = { column: 'b', descending: false }
  test.each<[string, Sorting, boolean, Sorting]>([
    ['sorts by the column alone', [b], false, [a]],
    ['turns the column round', [a, b], false, [aDown]],
    ['the third time sorts by nothing', [aDown], false, []],
    ['with Shift adds the column', [b], true, [b, a]],
    ['with Shift turns it round where it stands', [a, b], true, [aDown, b]],
    ['with Shift the third time takes it out', [aDown, b], true, [b]],
  ])('%s', (_, before, adding, after) => {
    expect(press(before, 'a', adding)).toEqual(after)
  })
})
