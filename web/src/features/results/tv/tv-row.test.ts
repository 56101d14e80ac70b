import { expect, test } from 'vitest'
import { pointsBehind } from './tv-row'

const total = (points: number | null) => ({ total: points })

test('more points than the first have a plus, fewer have a minus, and equal totals have nothing', () => {
  expect(pointsBehind(total(12), total(9))).toBe('+3')
  expect(pointsBehind(total(40), total(52))).toBe('−12')
  expect(pointsBehind(total(9), total(9))).toBe('')
  expect(pointsBehind(total(null), total(9))).toBe('')
  expect(pointsBehind(total(9), undefined)).toBe('')
})
