import { expect, test } from 'vitest'
import { aRow } from '../testing/rows'
import { lapSum, progress, riderState, shownPlace } from './rider-state'

const rule = { endsAt: '2026-06-06T15:00:00Z', manualDnf: false }
const during = Date.parse('2026-06-06T14:00:00Z')
const after = Date.parse('2026-06-06T15:00:01Z')

test("an unfinished rider is shown as DNF once the competition's end has passed", () => {
  expect(riderState(aRow('a', 0), rule, during)).toBe('riding')
  expect(riderState(aRow('a', 0), rule, after)).toBe('autoDNF')
})

test('no automatic DNF where the secretary sets it by hand, nor for who finished or has a status', () => {
  expect(riderState(aRow('a', 0), { ...rule, manualDnf: true }, after)).toBe('riding')
  expect(riderState(aRow('a', 0, { finished: true }), rule, after)).toBe('finished')
  expect(riderState(aRow('a', 0, { status: 'DQ' }), rule, after)).toBe('DQ')
})

test('the place figure is hidden with a status and with an automatic DNF', () => {
  const row = aRow('a', 0)
  expect(shownPlace(row, 'riding')).toBe(1)
  expect(shownPlace(row, 'finished')).toBe(1)
  expect(shownPlace(row, 'autoDNF')).toBeNull()
  expect(shownPlace(row, 'DNF')).toBeNull()
})

test("progress counts the rides done, and a lap's sum waits for its first ride", () => {
  expect(
    progress([
      [0, 5],
      [null, null],
    ]),
  ).toEqual({ done: 2, all: 4 })
  expect(lapSum([0, 5, null])).toBe(5)
  expect(lapSum([null, null])).toBeNull()
})
