import { expect, test } from 'vitest'
import { aRow } from '../testing/rows'
import { lapSum, progress, riderState, shownPlace } from './rider-state'

const during = { ended: false, manualDnf: false }
const after = { ended: true, manualDnf: false }

test("an unfinished rider is shown as DNF once the competition's end has passed", () => {
  expect(riderState(aRow('a', 0), during)).toBe('riding')
  expect(riderState(aRow('a', 0), after)).toBe('autoDNF')
})

test('no automatic DNF where the secretary sets it by hand, nor for who finished or has a status', () => {
  expect(riderState(aRow('a', 0), { ended: true, manualDnf: true })).toBe('riding')
  expect(riderState(aRow('a', 0, { finished: true }), after)).toBe('finished')
  expect(riderState(aRow('a', 0, { status: 'DQ' }), after)).toBe('DQ')
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
