import { expect, test } from 'vitest'
import { fold, matches } from './text-search'

const rider = { name: 'Kārlis Šķēps', racingNumber: '107' }

test('a name is found in any case and without accents', () => {
  expect(matches(rider, fold('skeps'))).toBe(true)
  expect(matches(rider, fold('KĀRLIS'))).toBe(true)
  expect(matches(rider, fold('ozols'))).toBe(false)
})

test("a number is matched from its start, so 7 doesn't match 107", () => {
  expect(matches(rider, '10')).toBe(true)
  expect(matches(rider, '7')).toBe(false)
})

test('an empty search finds everyone', () => {
  expect(matches(rider, '')).toBe(true)
})

test('the words of a name may come in any order, and include a number', () => {
  expect(matches(rider, fold('šķēps kārlis'))).toBe(true)
  expect(matches(rider, fold('107 kārlis'))).toBe(true)
  expect(matches(rider, fold('šķēps jānis'))).toBe(false)
})
