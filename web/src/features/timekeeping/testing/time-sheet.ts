// What a timekeeper's phone has, for tests: a sheet whose clock agrees with the phone's, and recorded times.
import type { TimeSheetRider } from '@/api'
import type { StoredTime, StoredTimeSheet } from '../phone/times-db'

export function aRider(id: string, overrides: Partial<TimeSheetRider> = {}): TimeSheetRider {
  return {
    id,
    name: id,
    racingNumber: '1',
    racingClass: 'A',
    startsAt: null,
    startedAt: null,
    finishedAt: null,
    ...overrides,
  }
}

/** A start at 10:30 in Riga. */
export function aTime(participant: string, overrides: Partial<StoredTime> = {}): StoredTime {
  return {
    owner: 'user:rider',
    stage: 'lamsf/trials-2026/mezezers',
    id: participant,
    participant,
    point: 'start',
    recordedAt: Date.parse('2026-06-07T07:30:00Z'),
    state: 'waiting',
    ...overrides,
  }
}

export function aStoredSheet(riders: readonly TimeSheetRider[]): StoredTimeSheet {
  const serverNow = '2026-06-07T07:00:00Z'
  return {
    owner: 'user:rider',
    stage: 'lamsf/trials-2026/mezezers',
    requestedAt: Date.parse(serverNow),
    sheet: { title: 'Mežezers', timeZone: 'Europe/Riga', recordsUntil: null, riders: [...riders], serverNow },
  }
}
