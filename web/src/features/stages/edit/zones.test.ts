import { afterEach, expect, test, vi } from 'vitest'
import { isZone, zoneNamed, zonesLike } from './zones'

afterEach(() => vi.restoreAllMocks())

test('a zone is found by a part of its name, places that start with it first', () => {
  expect(zonesLike('riga')[0]).toBe('Europe/Riga')
  expect(zonesLike('RĪG')[0]).toBe('Europe/Riga')
  expect(zonesLike('new york')).toEqual(['America/New_York'])
  expect(zonesLike('nowhere')).toEqual([])
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
  expect(zoneNamed(text)).toBe(zone)
})

test('a city of several zones names none', () => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Louisville', 'America/Kentucky/Louisville'])
  expect(zoneNamed('Louisville')).toBeUndefined()
})

test('only a whole name is a zone', () => {
  expect([isZone('Europe/Tallinn'), isZone('Europe/Tall'), isZone('')]).toEqual([true, false, false])
})
