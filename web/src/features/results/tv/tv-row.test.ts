import { expect, test } from 'vitest'
import { gapText } from './tv-row'

const total = (points: number | null) => ({ total: points })

test('more faults than the first have a plus, fewer earned points have a minus, and equal totals have no gap', () => {
  expect(gapText(total(12), total(9), 'classic')).toBe('+3')
  expect(gapText(total(40), total(52), 'openFree')).toBe('−12')
  expect(gapText(total(9), total(9), 'classic')).toBe('')
  expect(gapText(total(null), total(9), 'classic')).toBe('')
  expect(gapText(total(9), undefined, 'classic')).toBe('')
})
