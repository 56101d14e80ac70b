import { expect, test } from 'vitest'
import { aSecretaryRow } from '../testing/stage'
import { countsOf, rideCellsOf, skippedBySection, needsSecretary, rowAt } from './ride-cells'

const sections = { name: 'A', sections: [1, 2, 3], annulled: [] }
const classes = [sections]
const row = aSecretaryRow('a', 0, {
  laps: [
    [0, null, 1],
    [5, null, null],
  ],
  undecidedRides: ['section1-lap1'],
  oddRides: [
    { key: 'section2-lap1', why: 'skipped' },
    { key: 'section1-lap2', why: 'outOfOrder' },
  ],
})

test('every ride has one state, by section and lap', () => {
  expect(rideCellsOf(row, sections).map((laps) => laps.map(({ score, state }) => [score, state]))).toEqual([
    [
      [0, 'conflict'],
      [5, 'odd'],
    ],
    [
      [null, 'skipped'],
      [null, 'toCome'],
    ],
    [
      [1, 'ridden'],
      [null, 'toCome'],
    ],
  ])
})

test('an annulled ride is neither missing nor to check', () => {
  const annulled = { ...sections, annulled: ['section2-lap1', 'section3-lap2'] }
  const cells = rideCellsOf(row, annulled)
  expect([cells[1]?.[0]?.state, cells[1]?.[1]?.state, cells[2]?.[1]?.state]).toEqual([
    'annulled',
    'toCome',
    'annulled',
  ])
})

test('a ride in conflict is shown as a conflict whatever else it is, and counted once', () => {
  const both = aSecretaryRow('a', 0, {
    undecidedRides: ['section1-lap2'],
    oddRides: [{ key: 'section1-lap2', why: 'outOfOrder' }],
  })
  expect(rideCellsOf(both, sections)[0]?.[1]?.state).toBe('conflict')
  expect(countsOf([both], classes)).toEqual({ skipped: 0, conflicts: 1, uncounted: 0, toCheck: 0 })
})

test('a ride of which nothing counts is uncounted, not in conflict, unless the class does not have it', () => {
  const undecided = aSecretaryRow('a', 0, {
    laps: [
      [0, null, 1],
      [5, null, null],
    ],
    undecidedRides: ['section2-lap1', 'section9-lap1'],
    setAside: ['section9-lap1'],
  })
  expect(rideCellsOf(undecided, sections)[1]?.[0]?.state).toBe('uncounted')
  expect(countsOf([undecided], classes)).toEqual({ skipped: 0, conflicts: 1, uncounted: 1, toCheck: 0 })
})

test('tasks are counted over all riders, and skipped rides by section', () => {
  expect(countsOf([row, row], classes)).toEqual({ skipped: 2, conflicts: 2, uncounted: 0, toCheck: 2 })
  expect([...skippedBySection([row, row])]).toEqual([[2, 2]])
})

test('a rider whose rides are in order has no open task', () => {
  expect(needsSecretary(aSecretaryRow('a', 0))).toBe(false)
  expect(needsSecretary(row)).toBe(true)
})

test('a ride of the last lap counts as skipped from the moment at which it is overdue', () => {
  const from = '2026-06-06T15:00:00Z'
  const overdue = aSecretaryRow('a', 0, {
    laps: [
      [0, 0, 0],
      [0, null, 0],
    ],
    overdueRides: { from, keys: ['section2-lap2'] },
  })
  const before = rowAt(overdue, Date.parse(from) - 1)
  expect(needsSecretary(before)).toBe(false)
  const after = rowAt(overdue, Date.parse(from))
  expect(needsSecretary(after)).toBe(true)
  expect(countsOf([after], classes).skipped).toBe(1)
  expect(rideCellsOf(after, sections)[1]?.[1]?.state).toBe('skipped')
  expect(rowAt(overdue, Date.parse(from) + 60_000)).toBe(after)
})
