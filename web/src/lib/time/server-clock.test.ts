import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetServerTime, learnServerTime, serverNow } from './server-clock'

const noon = Date.parse('2026-09-12T12:00:00Z')
const header = (at: number) => new Date(at).toUTCString()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  forgetServerTime()
})
afterEach(() => {
  vi.useRealTimers()
  forgetServerTime()
})

test('a device whose clock is hours off uses the server’s time, and setting its clock changes nothing', () => {
  vi.setSystemTime(noon - 5 * 3_600_000)
  learnServerTime(header(noon))
  expect(serverNow()).toBe(noon)
  vi.setSystemTime(noon + 9 * 3_600_000)
  expect(serverNow()).toBe(noon)
})

test('time goes on between two answers', () => {
  learnServerTime(header(noon))
  vi.advanceTimersByTime(90_000)
  expect(serverNow()).toBe(noon + 90_000)
})

test('an answer from a cache does not turn the time back', () => {
  learnServerTime(header(noon))
  learnServerTime(header(noon - 3_600_000))
  expect(serverNow()).toBe(noon)
})

test('without an answer the device’s time is used, and an invalid header is ignored', () => {
  vi.setSystemTime(noon)
  learnServerTime(null)
  learnServerTime('soon')
  expect(serverNow()).toBe(noon)
})
