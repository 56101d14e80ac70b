import { expect, test } from 'vitest'
import { dropIndex, indexAfter, makesWay } from './drop-index'

const middles = [20, 60, 140, 200]

/** Where one falls that is so tall and was dragged so far. */
const falls = (from: number, tall: number, by: number) => {
  const top = (middles[from] ?? 0) - tall / 2 + by
  return dropIndex(middles, from, { top, bottom: top + tall })
}

test('a dragged item takes another’s place once it covers the half of it', () => {
  expect(falls(0, 40, 0)).toBe(0)
  expect(falls(0, 40, 19)).toBe(0)
  expect(falls(0, 40, 21)).toBe(1)
  expect(falls(0, 40, 500)).toBe(3)
  expect(falls(3, 40, -39)).toBe(3)
  expect(falls(3, 40, -41)).toBe(2)
  expect(falls(3, 40, -500)).toBe(0)
})

test('a tall one has no longer way than a low one', () => {
  expect(falls(1, 120, 21)).toBe(2)
})

const ways = (from: number, to: number) => middles.map((_, index) => makesWay(index, from, to))

test('only those between its old and its new place make way', () => {
  expect(ways(0, 2)).toEqual([0, -1, -1, 0])
  expect(ways(3, 1)).toEqual([0, 1, 1, 0])
  expect(ways(1, 1)).toEqual([0, 0, 0, 0])
})

test('arrows lead one place on, Home and End to the ends, and nothing out of the list', () => {
  expect(indexAfter('ArrowDown', 1, 4)).toBe(2)
  expect(indexAfter('ArrowUp', 0, 4)).toBeNull()
  expect(indexAfter('ArrowDown', 3, 4)).toBeNull()
  expect(indexAfter('Home', 2, 4)).toBe(0)
  expect(indexAfter('End', 3, 4)).toBeNull()
  expect(indexAfter('a', 1, 4)).toBeNull()
})
