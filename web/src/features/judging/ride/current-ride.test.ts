import { expect, test } from 'vitest'
import { judgeSheet } from '../testing/sheet'
import { ownEntryAt } from './current-ride'
import { isTestRide } from '../riders/test-rides'

const sheet = judgeSheet({ serverNow: '2026-06-06T06:00:00Z' }) // The race starts at seven.
const requestedAt = Date.parse(sheet.serverNow)
const place = { participant: 'r21', section: 7, lap: 1 }
const entry = (id: string, recordedAt: string) => ({
  ...place,
  id,
  recordedAt,
  racingNumber: '21',
  name: 'Uku Jaan Tamm',
  total: 2,
  events: [],
  state: 'ready' as const,
  undoableUntil: 0,
  answeredAt: null,
  answer: null,
})
const testEntry = entry('test', '2026-06-06T06:30:00Z')
const raceEntry = entry('race', '2026-06-06T07:30:00Z')
type Entry = typeof testEntry
const ownOf = (entries: Entry[]) =>
  ownEntryAt(place, entries, (own: Entry) => isTestRide(own, entries, { sheet, requestedAt }))

test('an unanswered test ride is not a ride of the race', () => {
  expect(ownOf([testEntry])).toBeUndefined()
  expect(ownOf([testEntry, raceEntry])).toBe(raceEntry)
})
