import { expect, test } from 'vitest'
import type { Language } from './languages'
import { pointsText } from './points-text'

test.each<[points: number, language: Language, text: string]>([
  [20, 'lv', '20'],
  [18.5, 'lv', '18,5'],
  [18.5, 'et', '18,5'],
  [18.5, 'en', '18.5'],
  [17.33, 'lv', '17,33'],
  [0, 'et', '0'],
  [1234.5, 'en', '1,234.5'],
  [1234.5, 'lv', '1234,5'],
  [1234.5, 'et', '1234,5'],
])('%d points are in %s written as %s', (points, language, text) => {
  expect(pointsText(points, language)).toBe(text)
})

test('points have at most two decimals', () => {
  expect(pointsText(0.1 + 0.2, 'en')).toBe('0.3')
  expect(pointsText(17.3333, 'lv')).toBe('17,33')
})
