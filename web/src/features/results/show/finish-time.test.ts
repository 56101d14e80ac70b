import { expect, test } from 'vitest'
import { finishTime } from './finish-time'

test.each([
  ['14:05:09', '14:05:09'],
  ['140509', '14:05:09'],
  ['14.05.09', '14:05:09'],
  [' 14 05 09 ', '14:05:09'],
  ['9:05:09', '09:05:09'],
  ['90509', '09:05:09'],
  ['00:00:00', '00:00:00'],
  ['23:59:59', '23:59:59'],
])('%o is a finish time', (typed, time) => expect(finishTime(typed)).toBe(time))

test.each([
  '',
  '14:05',
  '1405',
  '24:00:00',
  '14:60:00',
  '14:05:60',
  '14:5:9',
  'noon',
  '14:05:09.5',
  '-14:05:09',
])('%o is none', (typed) => expect(finishTime(typed)).toBeNull())
