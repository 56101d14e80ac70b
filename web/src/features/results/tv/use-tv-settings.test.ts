import { expect, test } from 'vitest'
import { secondsOf } from './use-tv-settings'

test('the address sets how long a page is shown, and invalid values are harmless', () => {
  expect(secondsOf('15')).toBe(15)
  expect(secondsOf(null)).toBe(10)
  expect(secondsOf('soon')).toBe(10)
  expect(secondsOf('0')).toBe(3)
  expect(secondsOf('1e9')).toBe(600)
})
