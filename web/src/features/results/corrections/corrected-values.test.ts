import { expect, test } from 'vitest'
import { i18n } from '@/lib/i18n'
import { valuesText } from './corrected-values'

const t = i18n.t
const second = { racingClass: 'A', place: 2, total: 23, status: null }

test('a result has its place and its total', () => {
  expect(valuesText(t, second, { ...second, place: 1 })).toBe('place 2, 23 pts')
})

test('a status replaces the place, and a total of 0 is a total', () => {
  expect(valuesText(t, { ...second, place: null, total: 0, status: 'DQ' }, second)).toBe('DQ, 0 pts')
})

test('without a ride there is no total, and without a result nothing else', () => {
  expect(valuesText(t, { ...second, total: null }, second)).toBe('place 2, no points')
  expect(valuesText(t, null, second)).toBe('no result')
})

test('a class is named only if it changed', () => {
  expect(valuesText(t, second, { ...second, racingClass: 'B' })).toBe('A, place 2, 23 pts')
  expect(valuesText(t, second, null)).toBe('place 2, 23 pts')
})
