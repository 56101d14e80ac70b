import { expect, test } from 'vitest'
import { toFormValues, stageIn } from './form-values'
import { endsRaceNow } from './race-end'
import { someSettings } from './testing/settings'

// 10:00 to 16:00 in Riga, which is 07:00 to 13:00 UTC.
const live = someSettings({ isPublished: true })
const duringTheRace = Date.parse('2026-06-14T09:00:00Z')

function withEnd(time: string, settings = live, overrides = {}) {
  return stageIn({ ...toFormValues(settings), ends: { day: '14.06.2026', time }, ...overrides })
}

test('an end in the past ends the race of a live stage, by the clock of the stage', () => {
  expect(endsRaceNow(live, withEnd('11:59'), duringTheRace)).toBe(true)
  expect(endsRaceNow(live, withEnd('12:00'), duringTheRace)).toBe(true)
  expect(endsRaceNow(live, withEnd('12:01'), duringTheRace)).toBe(false)
})

test('another time zone can end it as well', () => {
  expect(endsRaceNow(live, withEnd('12:30', live, { timeZone: 'Asia/Tokyo' }), duringTheRace)).toBe(true)
  expect(endsRaceNow(live, withEnd('12:30', live, { timeZone: 'Nowhere' }), duringTheRace)).toBe(false)
})

test('a stage that is not live has no race to end', () => {
  const input = withEnd('11:00')
  expect(endsRaceNow(live, input, Date.parse('2026-06-14T06:59:59Z'))).toBe(false)
  expect(endsRaceNow(live, input, Date.parse('2026-06-14T13:00:00Z'))).toBe(false)
  expect(endsRaceNow(someSettings({ isPublished: false }), input, duringTheRace)).toBe(false)
  expect(endsRaceNow({ ...live, resultsStatus: 'approved' }, input, duringTheRace)).toBe(false)
})

test('an empty end is left to the server, which requires one', () => {
  expect(endsRaceNow(live, { ...withEnd('12:30'), endsAt: null }, duringTheRace)).toBe(false)
})
