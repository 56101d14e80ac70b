import { expect, test } from 'vitest'
import { toFormValues, stageIn } from '../form-values'
import { raceTimesChange } from './race-times'
import { aClass, someSettings } from '../testing/settings'

// 10:00 to 16:00 in Riga, which is 07:00 to 13:00 UTC.
const live = someSettings({ isPublished: true })
const duringTheRace = Date.parse('2026-06-14T09:00:00Z')

function withEnd(time: string, settings = live, overrides = {}) {
  return stageIn({ ...toFormValues(settings), ends: { day: '14.06.2026', time }, ...overrides })
}

const withStart = (time: string) => stageIn({ ...toFormValues(live), starts: { day: '14.06.2026', time } })

/** Both classes end at `endTime`. */
const withClassEnd = (endTime: string, settings = live) =>
  stageIn(
    toFormValues({
      ...settings,
      classes: [aClass({ endTime }), aClass({ name: 'Kids', order: 10, endTime })],
    }),
  )

const kindOf = (...change: Parameters<typeof raceTimesChange>) => raceTimesChange(...change)?.kind ?? null

test('an end in the past ends the race of a live stage, by the clock of the stage', () => {
  expect(kindOf(live, withEnd('11:59'), duringTheRace)).toBe('ends')
  expect(kindOf(live, withEnd('12:00'), duringTheRace)).toBe('ends')
  expect(kindOf(live, withEnd('12:01'), duringTheRace)).toBeNull()
})

test('another time zone can end it as well', () => {
  expect(kindOf(live, withEnd('12:30', live, { timeZone: 'Asia/Tokyo' }), duringTheRace)).toBe('ends')
  expect(kindOf(live, withEnd('12:30', live, { timeZone: 'Nowhere' }), duringTheRace)).toBeNull()
})

test('a start in the future makes later rides of a live stage test rides', () => {
  expect(kindOf(live, withStart('12:01'), duringTheRace)).toBe('startsLater')
  expect(kindOf(live, withStart('12:00'), duringTheRace)).toBeNull()
  expect(kindOf(live, withStart('12:01'), Date.parse('2026-06-14T06:59:59Z'))).toBeNull()
})

test('classes whose new end has passed are named, if lateness is shown', () => {
  expect(raceTimesChange(live, withClassEnd('11:30:00'), duringTheRace)).toEqual({
    kind: 'classesEnd',
    classes: ['Expert', 'Kids'],
  })
  expect(kindOf(live, withClassEnd('12:30:00'), duringTheRace)).toBeNull()
  const withoutLateness = { ...live, showEndTimeDiff: false }
  expect(kindOf(withoutLateness, withClassEnd('11:30:00', withoutLateness), duringTheRace)).toBeNull()
})

test('classes that had ended before are not asked about again', () => {
  const ended = { ...live, classes: [aClass({ endTime: '11:00:00' })] }
  expect(kindOf(ended, withClassEnd('11:30:00'), duringTheRace)).toBe('classesEnd')
  expect(raceTimesChange(ended, withClassEnd('11:30:00'), duringTheRace)).toMatchObject({
    classes: ['Kids'],
  })
})

test('a stage that is not live has no race to end', () => {
  const input = withEnd('11:00')
  expect(kindOf(live, input, Date.parse('2026-06-14T06:59:59Z'))).toBeNull()
  expect(kindOf(live, input, Date.parse('2026-06-14T13:00:00Z'))).toBeNull()
  expect(kindOf(someSettings({ isPublished: false }), input, duringTheRace)).toBeNull()
  expect(kindOf({ ...live, resultsStatus: 'approved' }, input, duringTheRace)).toBeNull()
})

test('an empty end is left to the server, which requires one', () => {
  expect(kindOf(live, { ...withEnd('12:30'), endsAt: null }, duringTheRace)).toBeNull()
})
