import { expect, test } from 'vitest'
import { aStoredSheet } from '../testing/time-sheet'
import { betterClock, measureClock, toServerTime } from './server-time'

const serverNow = '2026-06-07T07:00:00.000Z'
const at = (ms: number) => Date.parse(serverNow) + ms

test('the server’s time is that of the middle between request and answer', () => {
  const clock = measureClock(serverNow, at(-1000), at(9000))
  expect(clock).toEqual({ offsetMs: -4000, roundTripMs: 10_000 })
  expect(toServerTime({ ...aStoredSheet([]), clock }, at(9000))).toBe('2026-06-07T07:00:05.000Z')
})

test('a sheet that was stored without a measurement shows the time as of its request', () => {
  expect(toServerTime(aStoredSheet([]), at(9000))).toBe('2026-06-07T07:00:09.000Z')
})

test('the measurement with the shortest round trip counts', () => {
  const fast = { offsetMs: 100, roundTripMs: 40 }
  const slow = { offsetMs: -4000, roundTripMs: 10_000 }
  expect(betterClock(undefined, slow)).toBe(slow)
  expect(betterClock(slow, fast)).toBe(fast)
  expect(betterClock(fast, slow)).toBe(fast)
})

test('a measurement that a later one contradicts doesn’t count: the phone’s clock was set since', () => {
  const fast = { offsetMs: 100, roundTripMs: 40 }
  const afterwards = { offsetMs: 3_600_100, roundTripMs: 400 }
  expect(betterClock(fast, afterwards)).toBe(afterwards)
})
