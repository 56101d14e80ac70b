import { expect, test } from 'vitest'
import { linkStillRecords } from './recording-end'

const requestedAt = Date.parse('2026-09-12T18:00:00Z')
const hour = 3_600_000
const serverNow = '2026-09-12T10:00:00Z'
const stored = (recordsUntil: string | null) => ({ sheet: { serverNow, recordsUntil }, requestedAt })

test('a link records until its end by the clock of the server, whatever the clock of the phone says', () => {
  const sheet = stored('2026-09-12T12:00:00Z')
  expect(linkStillRecords(sheet, requestedAt)).toBe(true)
  expect(linkStillRecords(sheet, requestedAt + 2 * hour - 1)).toBe(true)
  expect(linkStillRecords(sheet, requestedAt + 2 * hour)).toBe(false)
})

test('an account has no end, and neither has a sheet that an earlier version of the app stored', () => {
  expect(linkStillRecords(stored(null), requestedAt + 1000 * hour)).toBe(true)
  expect(linkStillRecords({ sheet: { serverNow }, requestedAt }, requestedAt + 1000 * hour)).toBe(true)
})
