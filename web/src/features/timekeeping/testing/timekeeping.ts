// The secretary's timekeeping for tests.
import type { RecordedTime, SecretaryTimekeeping } from '@/api'

/** A start at 10:00 in Riga. */
export function aRecordedTime(overrides: Partial<RecordedTime> = {}): RecordedTime {
  return {
    id: crypto.randomUUID(),
    participant: 'ozols',
    name: 'Kārlis Ozols',
    racingNumber: '21',
    point: 'start',
    at: '2026-06-07T07:00:00Z',
    timekeeper: 'Mia Sepp',
    conflict: false,
    ...overrides,
  }
}

export function aTimekeeping(overrides: Partial<SecretaryTimekeeping> = {}): SecretaryTimekeeping {
  return {
    version: 0,
    limits: {},
    marksPerMinute: 0,
    times: [],
    late: [],
    ridersToBeGivenMarks: 0,
    started: 0,
    finished: 0,
    onCourse: [],
    ...overrides,
  }
}
