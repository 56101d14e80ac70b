import { describe, expect, test } from 'vitest'

import { TEST_RIDE } from '../outbox/outbox-entry'
import { judgeSheet } from '../testing/sheet'
import { isRemovedTest, isTestRide } from './test-rides'

const RECORDED = Date.parse('2026-06-06T06:30:00Z') // The race starts at seven.
const ANSWERED = RECORDED + 60_000
const REQUESTED_LATER = Date.parse('2026-06-06T10:00:00Z')
const ride = {
  id: 'test',
  participant: 'r07',
  section: 7,
  lap: 1,
  total: 3,
  recordedAt: new Date(RECORDED).toISOString(),
  answeredAt: ANSWERED,
  answer: { code: TEST_RIDE, message: null },
}
const counting = (total: number) =>
  judgeSheet({ entries: [{ participant: 'r07', key: 'section7-lap1', total, conflict: false }] })
const fetched = <Part>(sheet: Part, requestedAt: number) => ({ sheet, requestedAt })

describe('a ride from before the start', () => {
  test('is a test as long as no later sheet counts it', () => {
    expect(isTestRide(ride, [ride], fetched(judgeSheet(), REQUESTED_LATER))).toBe(true)
    expect(isTestRide(ride, [ride], fetched(counting(3), ANSWERED))).toBe(true)
  })

  test('is not a test once a later sheet counts it', () => {
    expect(isTestRide(ride, [ride], fetched(counting(3), REQUESTED_LATER))).toBe(false)
  })

  test('stays a test when its lap counts with other points, which are those of the race', () => {
    expect(isTestRide(ride, [ride], fetched(counting(5), REQUESTED_LATER))).toBe(true)
  })

  test('has the status of the ride that it corrects, until the server has answered', () => {
    const { recordedAt } = ride
    const correction = { ...ride, id: 'right', total: 5, recordedAt, replaces: ride.id, answeredAt: null }
    expect(isTestRide(correction, [ride, correction], fetched(counting(3), REQUESTED_LATER))).toBe(false)
    expect(isTestRide(correction, [ride, correction], fetched(judgeSheet(), REQUESTED_LATER))).toBe(true)
  })
})

describe('a test ride that the secretary has removed', () => {
  const removed = judgeSheet({ removedTests: [ride.id] })

  test('is known from a sheet that was requested after the answer', () => {
    expect(isRemovedTest(ride, fetched(removed, REQUESTED_LATER))).toBe(true)
    expect(isRemovedTest(ride, fetched(removed, ANSWERED))).toBe(false)
    expect(isRemovedTest({ ...ride, id: 'other' }, fetched(removed, REQUESTED_LATER))).toBe(false)
  })

  test('is not removed on the phone as long as it waits for an answer', () => {
    expect(isRemovedTest({ ...ride, answeredAt: null }, fetched(removed, REQUESTED_LATER))).toBe(false)
  })

  test('is unknown from a sheet that an earlier version of the app has stored', () => {
    expect(isRemovedTest(ride, fetched({}, REQUESTED_LATER))).toBe(false)
  })

  test('stays a test when its lap counts with the same points, which are those of the race', () => {
    const sheet = { ...counting(3), removedTests: [ride.id] }
    expect(isTestRide(ride, [ride], fetched(sheet, REQUESTED_LATER))).toBe(true)
  })
})
