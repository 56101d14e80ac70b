import { expect, test } from 'vitest'
import { readersZone } from '@/lib/time/dates'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { someSettings } from '../testing/championships'
import { newStageZone, nextTitle, stageIn } from './new-stage'

const newStage = (startsAt: string) => stageIn({ title: 'Hill', startsAt }, someSettings(), 'Europe/Riga')

test('a new stage copies the championship’s classes in their order, with a colour each', () => {
  expect(newStage('2026.12.12').classes.map(({ name, color, order }) => [name, color, order])).toEqual([
    ['A', '#c8102e', 30],
    ['B', '#0057b8', 20],
    ['C', '#ffffff', 10],
  ])
})

test('every class rides all sections', () => {
  const { sections, classes } = newStage('2026.12.12')
  for (const racingClass of classes) expect(racingClass.sections).toEqual(numbersUpTo(sections))
})

test('it is organized by the institution, on the entered day, in the time zone of the stage', () => {
  expect(newStage('12.12.2026')).toMatchObject({
    organizer: 'Fictional federation',
    startsAt: '2026-12-12T10:00:00',
    endsAt: '2026-12-12T16:00:00',
    timeZone: 'Europe/Riga',
  })
})

test('its time zone is that of the latest stage, else of this computer', () => {
  const [stage] = someSettings().stages
  if (!stage) throw new Error('the championship has no stage')
  const stages = [
    { ...stage, startsAt: '2026-09-12T07:00:00Z', timeZone: 'Europe/Tallinn' },
    { ...stage, startsAt: '2026-05-02T07:00:00Z', timeZone: 'Europe/Helsinki' },
  ]
  expect(newStageZone(someSettings({ stages }))).toBe('Europe/Tallinn')
  expect(newStageZone(someSettings({ stages: [] }))).toBe(readersZone())
})

test.each([
  ['Round 1', 'Round 2'],
  ['9. posms', '10. posms'],
  ['Round 2, Akmeņupe', 'Round 3, Akmeņupe'],
  ['Summer cup', 'Summer cup'],
  ['Baltic Trial 2026', 'Baltic Trial 2026'],
  ['Round 2 of 4', 'Round 2 of 4'],
])('a copy of “%s” is proposed as “%s”', (title, proposed) => {
  expect(nextTitle(title)).toBe(proposed)
})

test('without a valid day the times are null, which the server refuses', () => {
  expect(newStage('someday')).toMatchObject({ startsAt: null, endsAt: null })
})
