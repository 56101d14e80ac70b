import { expect, test } from 'vitest'
import { linkStillRecords } from './recording-end'

const askedAt = Date.parse('2026-09-12T18:00:00Z')
const hour = 3_600_000
const serverNow = '2026-09-12T10:00:00Z'
const stored = (recordsUntil: string | null) => ({ sheet: { serverNow, recordsUntil }, askedAt })

test('a link records until its end by the clock of the server, whatever the clock of the phone says', () => {
  const sheet = stored('2026-09-12T12:00:00Z')
  expect(linkStillRecords(sheet, askedAt)).toBe(true)
  expect(linkStillRecords(sheet, askedAt + 2 * hour - 1)).toBe(true)
  expect(linkStillRecords(sheet, askedAt + 2 * hour)).toBe(false)
})

test('an account has no end, and neither has a sheet that an earlier version of the app stored', () => {
  expect(linkStillRecords(stored(null), askedAt + 1000 * hour)).toBe(true)
  expect(linkStillRecords({ sheet: { serverNow }, askedAt }, askedAt + 1000 * hour)).toBe(true)
})
