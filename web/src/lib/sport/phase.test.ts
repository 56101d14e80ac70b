import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deadlineState, hasStarted, isOver, msUntilNextPhase } from './phase'
import { forgetServerTime } from '../time/server-clock'

const noon = Date.parse('2026-09-12T12:00:00Z')

beforeEach(() => {
  forgetServerTime()
  vi.useFakeTimers({ now: noon })
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['planned', false, false],
  ['registrationOpen', false, false],
  ['registrationClosed', false, false],
  ['live', true, false],
  ['finished', true, true],
  ['approved', true, true],
  ['published', true, true],
] as const)('a stage that is %s has started: %s, is over: %s', (phase, started, over) => {
  expect([hasStarted(phase), isOver(phase)]).toEqual([started, over])
})

test.each([
  ['2026-09-13T12:00:01Z', true, 'open'],
  ['2026-09-13T12:00:00Z', true, 'lastDay'],
  ['2026-09-12T11:00:00Z', true, 'lastDay'],
  ['2026-09-12T13:00:00Z', false, 'ended'],
  [null, true, 'none'],
])('at noon of the twelfth, a deadline at %s with registration open: %s, is %s', (end, open, state) => {
  expect(deadlineState({ registrationEndsAt: end, registrationOpen: open }, noon)).toBe(state)
})

test('the next phase is requested shortly after its time, and repeatedly until it has come', () => {
  const wait = msUntilNextPhase('2026-09-12T13:00:00Z')
  expect(wait).toBeGreaterThan(3_600_000)
  expect(wait).toBeLessThan(3_605_000)
  const again = msUntilNextPhase('2026-09-12T10:00:00Z')
  expect(again).toBeGreaterThan(0)
  expect(again).toBeLessThanOrEqual(15_000)
})

test('no timer is longer than a browser supports, and without a next phase nothing is requested', () => {
  expect(msUntilNextPhase('2027-09-12T13:00:00Z')).toBe(2 ** 31 - 1)
  expect(msUntilNextPhase(null)).toBe(false)
})
