import { expect, test } from 'vitest'
import { fold, foldName, identifiedRider, matchesRider } from './text-search'

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

const seventy = { name: 'Mia Sepp', racingNumber: '70' }
const seven = { name: 'Kārlis Ozols', racingNumber: '7' }
const other = { name: 'Kārlis Sepp', racingNumber: '' }
const all = [seventy, seven, other]

test.each([
  ['the exact number', all, '7', seven],
  ['only the prefix of a number', [seventy], '7', undefined],
  ['the only match of a name', all, 'ozols', seven],
  ['one of two matches of a name', all, 'karlis', undefined],
  ['nobody', all, 'nobody', undefined],
  ['an empty search', all, '', undefined],
])('%s: the rider whom a search identifies', (_, riders, search, expected) => {
  expect(identifiedRider(riders, search)).toBe(expected)
})

test('names are compared without case, accents and additional spaces', () => {
  expect(foldName('  Dubļu  brigāde ')).toBe(foldName('dublu brigade'))
  expect(foldName('Dubļubrigāde')).not.toBe(foldName('Dubļu brigāde'))
})
