import { expect, test } from 'vitest'
import { fold, matchesRider } from './text-search'

const rider = { name: 'Kārlis Šķēps', racingNumber: '107' }

test('a name is found in any case and without accents', () => {
  expect(matchesRider(rider, fold('skeps'))).toBe(true)
  expect(matchesRider(rider, fold('KĀRLIS'))).toBe(true)
  expect(matchesRider(rider, fold('ozols'))).toBe(false)
})

test('a number is matched from its start, so 7 doesn’t match 107', () => {
  expect(matchesRider(rider, '10')).toBe(true)
  expect(matchesRider(rider, '7')).toBe(false)
})

test('an empty search finds everyone', () => {
  expect(matchesRider(rider, '')).toBe(true)
})

test('the words of a name may come in any order, and include a number', () => {
  expect(matchesRider(rider, fold('šķēps kārlis'))).toBe(true)
  expect(matchesRider(rider, fold('107 kārlis'))).toBe(true)
  expect(matchesRider(rider, fold('šķēps jānis'))).toBe(false)
})
