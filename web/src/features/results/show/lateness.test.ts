import { expect, test } from 'vitest'
import { endTimeDiff } from './lateness'

test.each([
  ['2026-06-06T11:59:59Z', null],
  ['2026-06-06T12:00:00Z', null],
  ['2026-06-06T12:00:01Z', -1],
  ['2026-06-06T12:01:00Z', -1],
  ['2026-06-06T12:12:30Z', -13],
])('a finish at %s against a class end of 15:00 in Riga differs by %s minutes', (finish, minutes) => {
  expect(endTimeDiff(finish, '15:00:00', 'Europe/Riga')).toBe(minutes)
})

test('a class without an end time has nothing to be late for', () => {
  expect(endTimeDiff('2026-06-06T20:00:00Z', null, 'Europe/Riga')).toBeNull()
})
