import { expect, test } from 'vitest'
import { lastMomentOf, momentOf } from './zoned'

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())

test.each([
  ['2026-06-14', '11:02:05', '2026-06-14T08:02:05.000Z'],
  ['2026-12-14', '11:02:05', '2026-12-14T09:02:05.000Z'],
  // The clocks go forward at 03:00 on this day.
  ['2026-03-29', '02:59:59', '2026-03-29T00:59:59.000Z'],
  ['2026-03-29', '04:00:00', '2026-03-29T01:00:00.000Z'],
])('%s %s in Riga is %s', (day, clock, expected) => {
  expect(iso(momentOf(day, clock, 'Europe/Riga'))).toBe(expected)
})

test.each([
  ['12:03:10', '2026-06-14T09:03:10.000Z'],
  // After midnight at a night trial.
  ['23:50:00', '2026-06-13T20:50:00.000Z'],
  ['16:00:01', '2026-06-13T13:00:01.000Z'],
])('%s was last at %s', (clock, expected) => {
  const now = Date.parse('2026-06-14T13:00:00Z')
  expect(iso(lastMomentOf(clock, '2026-06-13T07:00:00Z', now, 'Europe/Riga'))).toBe(expected)
})

test('a time that is still to come on the first day is no moment yet', () => {
  const now = Date.parse('2026-06-14T13:00:00Z')
  expect(lastMomentOf('16:00:01', '2026-06-14T07:00:00Z', now, 'Europe/Riga')).toBeNull()
})
