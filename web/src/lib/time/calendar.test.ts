import { expect, test } from 'vitest'
import { decadesTill, monthNames, monthDays, viewOf, weekdayNames, yearsOf } from './calendar'

test('decades go back from the latest day', () => {
  const decades = decadesTill('2024-11-21')
  expect(decades[0]).toBe(2020)
  expect(decades.at(-1)).toBe(1930)
  expect(yearsOf(1990)).toEqual([1990, 1991, 1992, 1993, 1994, 1995, 1996, 1997, 1998, 1999])
})

test('a month has its days and the offset of its first week', () => {
  const { weekdaysBefore, days } = monthDays(2001, 5)
  expect(weekdaysBefore).toBe(1)
  expect([days[0], days.at(-1)]).toEqual(['2001-05-01', '2001-05-31'])
  expect(viewOf('2001-05-09')).toEqual({ show: 'days', year: 2001, month: 5 })
})

test('names are those of the language, weeks begin on Monday', () => {
  expect(monthNames('lv')[4]).toBe('maijs')
  expect(weekdayNames('en')).toEqual(['M', 'T', 'W', 'T', 'F', 'S', 'S'])
})
