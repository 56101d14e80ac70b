import { expect, test } from 'vitest'
import { aDeskRider } from '../testing/desk'
import { countArrived, visibleRiders } from './filters'

const mark = { at: '2026-09-12T07:00:00Z', by: 'Anna Kalna' }
const here = aDeskRider({ participant: 'here', name: 'Ilze Ābola', racingNumber: '17', arrived: mark })
const missing = aDeskRider({ participant: 'missing', name: 'Toms Grants', racingNumber: '7' })
const paid = aDeskRider({
  participant: 'paid',
  name: 'Mia Sepp',
  racingNumber: '70',
  openCents: 0,
  state: 'paid',
})
const withdrawn = aDeskRider({
  participant: 'withdrawn',
  racingClass: null,
  openCents: -2500,
  state: 'overpaid',
})
const riders = [here, missing, paid, withdrawn]
const ids = (...args: Parameters<typeof visibleRiders>) =>
  visibleRiders(...args).map(({ participant }) => participant)

test('a filter shows who is not here, or who has to pay or get back money', () => {
  expect(ids(riders, 'all', '')).toEqual(['here', 'missing', 'paid', 'withdrawn'])
  expect(ids(riders, 'notHere', '')).toEqual(['missing', 'paid'])
  expect(ids(riders, 'toPay', '')).toEqual(['here', 'missing', 'withdrawn'])
})

test('a search finds names without accents, and an exact number first', () => {
  expect(ids(riders, 'all', 'abola')).toEqual(['here'])
  expect(ids([paid, missing], 'all', '7')).toEqual(['missing', 'paid'])
  expect(ids(riders, 'notHere', 'abola')).toEqual([])
})

test('who has withdrawn is not counted', () => {
  expect(countArrived(riders)).toEqual({ arrived: 1, all: 3 })
})
