import { describe, expect, test } from 'vitest'
import { dayText, daysIn, hasShortYear, isMissingDay, parseDay, weekdayOf } from './day'

describe('an entered day', () => {
  test.each([
    ['2001.05.09', '2001-05-09'],
    ['2001-05-09', '2001-05-09'],
    ['9.5.2001', '2001-05-09'],
    ['09/05/2001', '2001-05-09'],
    ['9. 5. 2001.', '2001-05-09'],
    [' 2001 5 9 ', '2001-05-09'],
    ['20010509', '2001-05-09'],
    ['09051987', '1987-05-09'],
    ['2012.02.29', '2012-02-29'],
  ])('%s is %s', (input, day) => {
    expect(parseDay(input)).toBe(day)
  })

  test.each(['', '2001', '2001.13.01', '2001.02.29', '9.5.01', '2001.05', 'May 9 2001', '2001.5.9.1'])(
    '%s is invalid',
    (input) => {
      expect(parseDay(input)).toBeNull()
    },
  )
})

test('an entered day has a short year if the year has two digits', () => {
  const short = ['9.5.01', '89', '90-05-01', '1/5/90', '090501', '05.89.']
  const others = ['', '9.5.2001', '2001', '20010509', 'May 9 01', '1.5.901']
  expect([...short, ...others].filter(hasShortYear)).toEqual(short)
})

test('a day is written with the year first', () => {
  expect(dayText('2001-05-09')).toBe('2001.05.09')
})

test('months have their days, weeks begin on Monday', () => {
  expect(daysIn(2024, 2)).toBe(29)
  expect(daysIn(2001, 5)).toBe(31)
  expect(weekdayOf(2026, 11, 23)).toBe(0)
  expect(weekdayOf(2026, 11, 22)).toBe(6)
})

test.each([
  ['31.02.2026', true],
  ['2026.13.01', true],
  ['31022026', true],
  ['28.02.2026', false],
  ['31.02.26', false],
  ['someday', false],
  ['', false],
])('%s is a day that does not exist: %s', (input, expected) => {
  expect(isMissingDay(input)).toBe(expected)
})
