import { expect, test } from 'vitest'
import { unbroken } from './unbroken'

test('a number stays with its word, and other words may still part', () => {
  expect(unbroken('Open day 1, Porilaane')).toBe('Open day\u00a01, Porilaane')
  expect(unbroken('Liepāja, 3. posms')).toBe('Liepāja, 3.\u00a0posms')
  expect(unbroken('Zelta kauss')).toBe('Zelta kauss')
})
