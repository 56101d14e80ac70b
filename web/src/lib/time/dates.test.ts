import { describe, expect, test } from 'vitest'
import {
  clockSecondsText,
  clockText,
  dateFigure,
  dateText,
  dateTimeText,
  durationText,
  foreignZone,
  isoDate,
  shortDateText,
  spanText,
} from './dates'

// Half past ten in the evening in Riga, in summer time.
const start = '2026-09-12T19:30:00Z'
const end = '2026-09-12T22:15:00Z'
const riga = 'Europe/Riga'

test('a short date is the same in every language, for moments and for days', () => {
  expect(shortDateText(end, riga)).toBe('13.09.2026')
  expect(shortDateText('1989-03-11', 'UTC')).toBe('11.03.1989')
})

test.each([
  ['en', '2\u00a0hrs\u00a030\u00a0mins', '0\u00a0secs'],
  ['lv', '2\u00a0st.\u00a030\u00a0min', '0\u00a0sek.'],
  ['et', '2\u00a0t\u00a030\u00a0min', '0\u00a0sek'],
])('a duration is written in the language (%s)', (language, long, none) => {
  expect(durationText(9000, language)).toBe(long)
  expect(durationText(0.4, language)).toBe(none)
})

test('times are in the time zone of the stage', () => {
  expect(clockText(start, riga, 'en')).toBe('22:30')
  expect(clockText(start, 'Europe/London', 'en')).toBe('20:30')
  expect(isoDate(end, riga)).toBe('2026-09-13')
})

test('midnight is the start of a day, in every language', () => {
  for (const language of ['en', 'lv', 'et'])
    expect(clockText('2026-09-12T21:00:00Z', riga, language)).toBe('00:00')
})

test('a clock with seconds is the same in every language', () => {
  expect(clockSecondsText('2026-09-12T11:02:09Z', riga)).toBe('14:02:09')
})

describe('a date is written as usual in each language', () => {
  test.each([
    ['en', '12 September 2026', '12 Sept, 22:30'],
    ['lv', '2026. gada 12. septembris', '12. sept., 22:30'],
    ['et', '12. september 2026', '12. sept, 22:30'],
  ])('%s', (language, date, dateTime) => {
    expect(dateText(start, riga, language)).toBe(date)
    expect(dateTimeText(start, riga, language)).toBe(dateTime.replaceAll(' ', '\u00a0'))
  })
})

test('a span within a day shows only times, a longer one the days too', () => {
  expect(spanText('2026-09-12T07:00:00Z', '2026-09-12T13:00:00Z', riga, 'en')).toBe('10:00–16:00')
  expect(spanText(start, end, riga, 'en')).toBe('12\u00a0Sept,\u00a022:30 – 13\u00a0Sept,\u00a001:15')
})

test('the large date can span two days and two months', () => {
  expect(dateFigure('2026-09-12T07:00:00Z', '2026-09-12T13:00:00Z', riga, 'en')).toEqual({
    day: '12',
    month: 'Sept',
    weekday: 'Sat',
    year: '2026',
  })
  const saturday = (language: string) =>
    dateFigure('2026-09-12T07:00:00Z', '2026-09-12T13:00:00Z', riga, language)
  expect(saturday('et').weekday, 'one letter alone is unclear').toBe('laupäev')
  expect(dateFigure('2026-09-12T07:00:00Z', '2026-09-13T13:00:00Z', riga, 'et').weekday).toBe('L–P')
  const long = dateFigure('2026-08-31T07:00:00Z', '2026-09-01T13:00:00Z', riga, 'en')
  expect(long).toEqual({ day: '31–1', month: 'Aug–Sept', weekday: 'Mon–Tue', year: '2026' })
})

test('the time zone is named only if the reader’s clock shows another time', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(foreignZone(start, here, 'en')).toBeNull()
  expect(foreignZone(start, 'Pacific/Port_Moresby', 'en')).toBe('Port Moresby')
})
