import { expect, test } from 'vitest'
import { threeWayMerge, merged } from './three-way-merge'

const began = { name: 'Cup', season: 2026, teams: ['Ozoli'] }

test('what only the other changed is theirs, what both changed differently is both’s', () => {
  const mine = { ...began, name: 'Baltic cup' }
  const theirs = { name: 'Northern cup', season: 2027, teams: ['Ozoli'] }
  expect(threeWayMerge(began, mine, theirs)).toEqual({ theirs: ['season'], both: ['name'] })
})

test('what both changed to the same, and what only I changed, needs no choice', () => {
  const mine = { ...began, name: 'Baltic cup', teams: ['Ozoli', 'Liepas'] }
  expect(threeWayMerge(began, mine, { ...began, name: 'Baltic cup' })).toEqual({ theirs: [], both: [] })
})

test('lists are compared by what they hold', () => {
  const theirs = { ...began, teams: ['Ozoli', 'Liepas'] }
  expect(threeWayMerge(began, { ...began, teams: ['Bērzi'] }, theirs).both).toEqual(['teams'])
})

test('a field that only the other has is theirs', () => {
  expect(threeWayMerge<Record<string, string>>({}, {}, { B: 'new' }).theirs).toEqual(['B'])
})

test('a choice takes the named fields from the other', () => {
  const theirs = { name: 'Northern cup', season: 2027, teams: [] }
  expect(merged(began, theirs, ['season'])).toEqual({ ...began, season: 2027 })
})
