import { describe, expect, test } from 'vitest'
import { isReady, type PhoneFacts, problemsOf } from './checks'

const HOUR_MS = 3_600_000
const ready: PhoneFacts = {
  app: 'current',
  sections: 2,
  riders: 58,
  ridersAgeMs: 60_000,
  clockErrorMs: -3_000,
  freeBytes: 900_000_000,
  isStorageLasting: true,
  battery: { percent: 90, isCharging: false },
  keepsScreenOn: true,
}

test('a phone that has everything is ready', () => {
  expect(problemsOf(ready)).toEqual([])
  expect(isReady([])).toBe(true)
})

describe('not ready is a phone', () => {
  test.each([
    ['that starts only with a network', { app: 'missing' }, 'notStored'],
    ['without a section', { sections: 0 }, 'noSection'],
    ['without riders', { riders: 0 }, 'noRiders'],
    ['that loaded the riders the evening before', { ridersAgeMs: 11 * HOUR_MS }, 'oldRiders'],
    ['that is nearly full', { freeBytes: 49_000_000 }, 'littleRoom'],
    ['whose clock is late', { clockErrorMs: -61_000 }, 'wrongClock'],
    ['whose clock is early', { clockErrorMs: 61_000 }, 'wrongClock'],
  ] as const)('%s', (_, facts, problem) => {
    const problems = problemsOf({ ...ready, ...facts })
    expect(problems).toEqual([problem])
    expect(isReady(problems)).toBe(false)
  })
})

describe('ready, with advice, is a phone', () => {
  test.each([
    ['with a newer version waiting', { app: 'outdated' }, 'outdatedApp'],
    ['whose browser may clear its storage', { isStorageLasting: false }, 'storageNotLasting'],
    ['with a low battery', { battery: { percent: 69, isCharging: false } }, 'lowBattery'],
    ['that turns its screen off', { keepsScreenOn: false }, 'screenTurnsOff'],
  ] as const)('%s', (_, facts, problem) => {
    const problems = problemsOf({ ...ready, ...facts })
    expect(problems).toEqual([problem])
    expect(isReady(problems)).toBe(true)
  })
})

test('a low battery that is charging is no problem, and neither is what the browser doesn’t say', () => {
  expect(problemsOf({ ...ready, battery: { percent: 5, isCharging: true } })).toEqual([])
  expect(problemsOf({ ...ready, battery: null, freeBytes: null, keepsScreenOn: null })).toEqual([])
})
