import { expect, test } from 'vitest'
import { dropIndex, indexAfter, makesWay } from './drop-index'

const middles = [20, 60, 140, 200]

test('a dragged item falls behind those whose middle it has passed', () => {
  expect(dropIndex(middles, 0, 20)).toBe(0)
  expect(dropIndex(middles, 0, 61)).toBe(1)
  expect(dropIndex(middles, 0, 500)).toBe(3)
  expect(dropIndex(middles, 3, 139)).toBe(2)
  expect(dropIndex(middles, 3, -50)).toBe(0)
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
