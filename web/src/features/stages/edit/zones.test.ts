import { expect, test } from 'vitest'
import { isZone, zonesLike } from './zones'

test('a zone is found by a part of its name, places that start with it first', () => {
  expect(zonesLike('riga')[0]).toBe('Europe/Riga')
  expect(zonesLike('RĪG')[0]).toBe('Europe/Riga')
  expect(zonesLike('new york')).toEqual(['America/New_York'])
  expect(zonesLike('nowhere')).toEqual([])
})

test('only a whole name is a zone', () => {
  expect([isZone('Europe/Tallinn'), isZone('Europe/Tall'), isZone('')]).toEqual([true, false, false])
})
