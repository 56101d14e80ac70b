import { expect, test } from 'vitest'
import { fileSize, megabytes } from './file-size'

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [300_000, '293 kB'],
  [megabytes(1), '1 MB'],
  [2_500_000, '2.4 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text)
})

test('a size has the decimal sign of its language', () => {
  expect(fileSize(2_500_000, 'lv')).toMatch(/^2,4\sMB$/)
})
