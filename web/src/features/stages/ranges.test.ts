import { expect, test } from 'vitest'
import { rangesText } from './ranges'

test.each([
  [[1, 2, 3, 7], '1–3, 7'],
  [[2, 4, 5], '2, 4–5'],
  [[9], '9'],
  [[], ''],
])('%j is formatted as %s', (numbers, text) => {
  expect(rangesText(numbers)).toBe(text)
})
