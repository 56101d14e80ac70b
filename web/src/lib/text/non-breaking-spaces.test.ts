import { expect, test } from 'vitest'
import { withNonBreakingSpaces } from './non-breaking-spaces'

test('a number stays with its word, and lines may break between other words', () => {
  expect(withNonBreakingSpaces('Open day 1, Porilaane')).toBe('Open day\u00a01, Porilaane')
  expect(withNonBreakingSpaces('Liepāja, 3. posms')).toBe('Liepāja, 3.\u00a0posms')
  expect(withNonBreakingSpaces('Zelta kauss')).toBe('Zelta kauss')
})
