import { expect, test } from 'vitest'
import { isVisibleWhileMoving, displacement } from './animate-moves'

const row = (top: number) => ({ top, bottom: top + 40 })
const tall = (heights: number[]) => (index: number) => heights[index] ?? 0

test('a rider who wins two places moves up from below, and those passed move down', () => {
  expect(displacement(['a', 'b', 'c'], ['c', 'a', 'b'], tall([50, 40, 40]))).toEqual(
    new Map([
      [0, 80],
      [1, -50],
      [2, -50],
    ]),
  )
})

test('nothing moves when the order is the same', () => {
  expect(displacement(['a', 'b'], ['a', 'b'], tall([40, 40])).size).toBe(0)
})

test('a new rider appears in place, and rows below a removed one move up', () => {
  expect(displacement(['gone', 'a', 'b'], ['a', 'new', 'b'], tall([40, 40, 40]))).toEqual(new Map([[2, -40]]))
})

test('a row is animated if it starts or ends on the screen or crosses it', () => {
  expect(isVisibleWhileMoving(row(100), 0, 800)).toBe(true)
  expect(isVisibleWhileMoving(row(900), -300, 800)).toBe(true)
  expect(isVisibleWhileMoving(row(-200), 1500, 800)).toBe(true)
  expect(isVisibleWhileMoving(row(900), 80, 800)).toBe(false)
  expect(isVisibleWhileMoving(row(-200), 80, 800)).toBe(false)
})
