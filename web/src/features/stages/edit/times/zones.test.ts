import { afterEach, expect, test, vi } from 'vitest'
import { isZone, findZone, searchZones } from './zones'

afterEach(() => vi.restoreAllMocks())

test('a zone is found by a part of its name, places that start with it first', () => {
  expect(searchZones('riga')[0]).toBe('Europe/Riga')
  expect(searchZones('RĪG')[0]).toBe('Europe/Riga')
  expect(searchZones('new york')).toEqual(['America/New_York'])
  expect(searchZones('nowhere')).toEqual([])
})

test.each([
  ['Riga', 'Europe/Riga'],
  [' rīga ', 'Europe/Riga'],
  ['europe/tallinn', 'Europe/Tallinn'],
  ['new york', 'America/New_York'],
  ['Rig', undefined],
  ['Europe', undefined],
  ['', undefined],
])('“%s” names %s', (text, zone) => {
  expect(findZone(text)).toBe(zone)
})

test('a city of several zones names none', () => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Louisville', 'America/Kentucky/Louisville'])
  expect(findZone('Louisville')).toBeUndefined()
})

test('only a whole name is a zone', () => {
  expect([isZone('Europe/Tallinn'), isZone('Europe/Tall'), isZone('')]).toEqual([true, false, false])
})
