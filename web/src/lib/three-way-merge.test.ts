import { expect, test } from 'vitest'
import { threeWayMerge, withTheirs } from './three-way-merge'

const base = { name: 'Cup', season: 2026, teams: ['Ozoli'] }

test('fields that only the other changed are theirs, fields that both changed differently are in both', () => {
  const mine = { ...base, name: 'Baltic cup' }
  const theirs = { name: 'Northern cup', season: 2027, teams: ['Ozoli'] }
  expect(threeWayMerge(base, mine, theirs)).toEqual({ theirs: ['season'], both: ['name'] })
})

test('fields that both changed to the same value, or only I changed, need no choice', () => {
  const mine = { ...base, name: 'Baltic cup', teams: ['Ozoli', 'Liepas'] }
  expect(threeWayMerge(base, mine, { ...base, name: 'Baltic cup' })).toEqual({ theirs: [], both: [] })
})

test('lists are compared by their contents', () => {
  const theirs = { ...base, teams: ['Ozoli', 'Liepas'] }
  expect(threeWayMerge(base, { ...base, teams: ['Bērzi'] }, theirs).both).toEqual(['teams'])
})

test('a field that only the other has is theirs', () => {
  expect(threeWayMerge<Record<string, string>>({}, {}, { B: 'new' }).theirs).toEqual(['B'])
})

test('merging takes the named fields from the other', () => {
  const theirs = { name: 'Northern cup', season: 2027, teams: [] }
  expect(withTheirs(base, theirs, ['season'])).toEqual({ ...base, season: 2027 })
})
