import { expect, test } from 'vitest'
import { parseClock } from './clock-time'

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  [' 21.05 ', '21:05'],
  ['9 30', '09:30'],
  ['23,59', '23:59'],
  ['00:00', '00:00'],
])('%j is %s', (input, time) => {
  expect(parseClock(input)).toBe(time)
})

test.each(['', '24', '2430', '9:60', '9:3', 'noon', '12345', '-1', '9:30:00'])(
  '%j is not a time',
  (input) => {
    expect(parseClock(input)).toBeNull()
  },
)
