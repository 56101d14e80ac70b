import { expect, test } from 'vitest'
import { aRow } from '@/testing/board'
import { aStage } from '@/testing/stage'
import { lapSum, progress, riderState, visiblePlace } from './rider-state'

test('a rider is shown as DNF from the time that the server announced', () => {
  const row = aRow('a', 0, { autoDnfFrom: '2026-06-06T15:00:00Z' })
  expect(riderState(row, false)).toBe('riding')
  expect(riderState(row, true)).toBe('autoDNF')
})

test('nobody is shown as DNF without an announced time, with a finished result or with a status', () => {
  expect(riderState(aRow('a', 0, { autoDnfFrom: null }), true)).toBe('riding')
  expect(riderState(aRow('a', 0, { finished: true, autoDnfFrom: null }), true)).toBe('finished')
  expect(riderState(aRow('a', 0, { status: 'DQ', autoDnfFrom: null }), true)).toBe('DQ')
})

test('the place is hidden with a status and with an automatic DNF', () => {
  const row = aRow('a', 0)
  expect(visiblePlace(row, 'riding')).toBe(1)
  expect(visiblePlace(row, 'finished')).toBe(1)
  expect(visiblePlace(row, 'autoDNF')).toBeNull()
  expect(visiblePlace(row, 'DNF')).toBeNull()
})

test('an annulled ride is no ride to do', () => {
  const stage = aStage()
  stage.classes[0]?.annulled.push('section1-lap2')
  expect(progress({ laps: [[0], [null]], racingClass: 'A' }, stage)).toEqual({ done: 1, all: 1 })
})

test('progress counts the rides done, and a lap’s sum waits for its first ride', () => {
  expect(
    progress(
      {
        laps: [
          [0, 5],
          [null, null],
        ],
        racingClass: 'A',
      },
      aStage(),
    ),
  ).toEqual({ done: 2, all: 4 })
  expect(lapSum([0, 5, null])).toBe(5)
  expect(lapSum([null, null])).toBeNull()
})
