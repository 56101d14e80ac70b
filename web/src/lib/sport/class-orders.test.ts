import { expect, test } from 'vitest'
import { withOrders } from './class-orders'

const orders = (...values: (number | null)[]) =>
  withOrders(values.map((order, index) => ({ name: `Class ${index}`, order }))).map(({ order }) => order)

const named = (...names: string[]) =>
  withOrders(names.map((name) => ({ name, order: 5 }))).map(({ order }) => order)

test('classes in the order of their values keep them', () => {
  expect(orders(50, 40, 7)).toEqual([50, 40, 7])
})

test('moved classes are renumbered, the hardest highest', () => {
  expect(orders(40, 50, 7)).toEqual([3, 2, 1])
})

test('a new class gets a value between the others, or all are renumbered', () => {
  expect(orders(50, null, 40)).toEqual([50, 49, 40])
  expect(orders(50, 40, null)).toEqual([50, 40, 39])
  expect(orders(null, null, 40)).toEqual([42, 41, 40])
  expect(orders(3, null, 2)).toEqual([3, 2, 1])
})

test('equal values stay while their classes are sorted by name, and are renumbered once they were moved', () => {
  expect(named('A', 'B')).toEqual([5, 5])
  expect(named('B', 'A')).toEqual([2, 1])
})
