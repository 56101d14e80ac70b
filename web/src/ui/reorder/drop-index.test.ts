import { expect, test } from 'vitest'
import { dropIndex, indexAfter, shiftOf } from './drop-index'

const middles = [20, 60, 140, 200]

/** The index at which an item of this height falls after being dragged by this distance. */
const dropIndexOf = (from: number, height: number, distance: number) => {
  const top = (middles[from] ?? 0) - height / 2 + distance
  return dropIndex(middles, from, { top, bottom: top + height })
}

test('a dragged item takes another item’s place once it covers half of it', () => {
  expect(dropIndexOf(0, 40, 0)).toBe(0)
  expect(dropIndexOf(0, 40, 19)).toBe(0)
  expect(dropIndexOf(0, 40, 21)).toBe(1)
  expect(dropIndexOf(0, 40, 500)).toBe(3)
  expect(dropIndexOf(3, 40, -39)).toBe(3)
  expect(dropIndexOf(3, 40, -41)).toBe(2)
  expect(dropIndexOf(3, 40, -500)).toBe(0)
})

test('a tall item needs no longer drag than a low one', () => {
  expect(dropIndexOf(1, 120, 21)).toBe(2)
})

const ways = (from: number, to: number) => middles.map((_, index) => shiftOf(index, from, to))

test('only the items between the old and the new place move', () => {
  expect(ways(0, 2)).toEqual([0, -1, -1, 0])
  expect(ways(3, 1)).toEqual([0, 1, 1, 0])
  expect(ways(1, 1)).toEqual([0, 0, 0, 0])
})

test('arrow keys move by one place, Home and End to the ends, and nothing leaves the list', () => {
  expect(indexAfter('ArrowDown', 1, 4)).toBe(2)
  expect(indexAfter('ArrowUp', 0, 4)).toBeNull()
  expect(indexAfter('ArrowDown', 3, 4)).toBeNull()
  expect(indexAfter('Home', 2, 4)).toBe(0)
  expect(indexAfter('End', 3, 4)).toBeNull()
  expect(indexAfter('a', 1, 4)).toBeNull()
})
