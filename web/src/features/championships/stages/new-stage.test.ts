import { expect, test } from 'vitest'
import { someSettings } from '../testing/championships'
import { stageIn } from './new-stage'

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
  for (const racingClass of classes)
    expect(racingClass.sections).toEqual(Array.from({ length: sections }, (_, at) => at + 1))
})

test('it is organized by the institution, on the entered day, in the time zone of the stage', () => {
  expect(newStage('12.12.2026')).toMatchObject({
    organizer: 'Fictional federation',
    startsAt: '2026-12-12T10:00:00',
    endsAt: '2026-12-12T16:00:00',
    timeZone: 'Europe/Riga',
  })
})

test('without a valid day the times are null, which the server refuses', () => {
  expect(newStage('someday')).toMatchObject({ startsAt: null, endsAt: null })
})
