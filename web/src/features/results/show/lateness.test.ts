import { expect, test } from 'vitest'
import { endTimeDiff } from './lateness'

test.each([
  ['14:59:59', null],
  ['15:00:00', null],
  ['15:00:01', -1],
  ['15:01:00', -1],
  ['15:12:30', -13],
])('a finish at %s against a class end of 15:00 differs by %s minutes', (finish, minutes) => {
  expect(endTimeDiff(finish, '15:00:00')).toBe(minutes)
})

test('a class without an end time has nothing to be late for', () => {
  expect(endTimeDiff('23:00:00', null)).toBeNull()
})
