import { expect, test } from 'vitest'
import { anEntry, aRow } from '../testing/season'
import { bestOf, leftOut, valueIn } from './row-values'

const dnf = { resultStatus: 'DNF' as const }

test('the stage that was left out has the points which the total lacks; of equal ones it is the latest', () => {
  const results = [anEntry(0, 11), anEntry(1, 20), anEntry(2, 11)]
  expect(leftOut(aRow('a', 1, { total: 42, totalMinusWorst: 31, results }))).toBe(2)
})

test('a stage without a result is never the one that was left out', () => {
  const results = [anEntry(0, 0, dnf), anEntry(1, 0), anEntry(2, 5)]
  expect(leftOut(aRow('a', 1, { total: 5, totalMinusWorst: 5, results }))).toBe(1)
})

test('who missed a stage has none left out, and the total stands', () => {
  const row = aRow('a', 1, { total: 37, totalMinusWorst: null, results: [anEntry(0, 20), anEntry(1, 17)] })
  expect(leftOut(row)).toBeNull()
  expect(bestOf(row)).toBe(37)
})

test('by a stage, DNF stands below any points and above those who were not there', () => {
  const row = aRow('a', 1, { results: [anEntry(0, 0), anEntry(1, 0, dnf)] })
  expect(valueIn(row, 'stage-0')).toBe(0)
  expect(valueIn(row, 'stage-1')).toBe(-1)
  expect(valueIn(row, 'stage-2')).toBeNull()
})
