import { expect, test } from 'vitest'
import { timeSince } from './registration-time'

const now = Date.parse('2026-09-12T09:00:00Z')

test.each([
  ['2026-09-12T08:59:01Z', 'now', 0],
  ['2026-09-12T08:59:00Z', 'minutes', 1],
  ['2026-09-12T08:00:01Z', 'minutes', 59],
  ['2026-09-12T08:00:00Z', 'hours', 1],
  ['2026-09-11T09:00:01Z', 'hours', 23],
  ['2026-09-11T09:00:00Z', 'days', 1],
  ['2026-09-01T09:00:00Z', 'days', 11],
  // The server's clock may be a little ahead.
  ['2026-09-12T09:00:05Z', 'now', 0],
])('%s is %s %i ago', (time, unit, count) => {
  expect(timeSince(time, now)).toEqual({ unit, count })
})
