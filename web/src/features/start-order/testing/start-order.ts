// Start orders for tests.
import type { RiderTimes, SecretaryStart, SecretaryStartOrder, StartOrder } from '@/api'

export function aStart(overrides: Partial<SecretaryStart> = {}): SecretaryStart {
  return {
    participant: 'ozols',
    name: 'Kārlis Ozols',
    racingNumber: '21',
    racingClass: 'A',
    startsAt: '2026-06-07T07:00:00Z',
    ...overrides,
  }
}

export function aStartOrder(overrides: Partial<SecretaryStartOrder> = {}): SecretaryStartOrder {
  return {
    version: 1,
    saved: true,
    method: 'draw',
    seed: '2026-1',
    firstStart: '10:00:00',
    intervalSeconds: 60,
    ridersPerInterval: 1,
    classGapSeconds: 300,
    classes: ['A'],
    starts: [aStart()],
    late: [],
    ...overrides,
  }
}

export function riderTimes(participant: string, overrides: Partial<RiderTimes> = {}): RiderTimes {
  return {
    participant,
    startedAt: '2026-06-06T07:00:00Z',
    finishedAt: null,
    minutesLateAtStart: 0,
    minutesOverLimit: 0,
    ...overrides,
  }
}

/** What everyone sees of a start order by number with these times. */
export function aPublicStartOrder(times: RiderTimes[]): StartOrder {
  return { method: 'number', seed: null, starts: [], times }
}
