import { expect, test } from 'vitest'
import { someSettings } from '../testing/office'
import { stageIn } from './new-stage'

const made = (startsAt: string) => stageIn({ title: 'Hill', startsAt }, someSettings(), 'Europe/Riga')

test('a new stage takes over the championship’s classes in their order, with a colour each', () => {
  expect(made('2026.12.12').classes.map(({ name, color, order }) => [name, color, order])).toEqual([
    ['A', '#c8102e', 30],
    ['B', '#0057b8', 20],
    ['C', '#ffffff', 10],
  ])
})

test('every class rides all sections that are built', () => {
  const { sections, classes } = made('2026.12.12')
  for (const of of classes) expect(of.sections).toEqual(Array.from({ length: sections }, (_, at) => at + 1))
})

test('it is held by the institution, on the day that was typed, by the clock at the stage', () => {
  expect(made('12.12.2026')).toMatchObject({
    organizer: 'Fictional federation',
    startsAt: '2026-12-12T10:00:00',
    endsAt: '2026-12-12T16:00:00',
    timeZone: 'Europe/Riga',
  })
})

test('without a day the server says that it lacks one', () => {
  expect(made('someday')).toMatchObject({ startsAt: null, endsAt: null })
})
