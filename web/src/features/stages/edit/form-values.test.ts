import { expect, test } from 'vitest'
import { toFormValues, stageIn } from './form-values'
import { someSettings } from './testing/settings'

test('what nobody touched goes back as it came, each class under its own name', () => {
  const settings = someSettings({ registrationEndsAt: '2026-06-13T20:00:00', location: 'Quarry' })
  const { classes, ...sent } = stageIn(toFormValues(settings))
  expect(settings).toMatchObject(sent)
  expect(classes.map(({ former }) => former)).toEqual(['Expert', 'Kids'])
  expect(classes).toMatchObject(settings.classes)
})

test('what is left empty is none', () => {
  const typed = { ...toFormValues(someSettings()), location: ' ', googleMaps: '', waze: ' ' }
  const sent = stageIn(typed)
  expect([sent.location, sent.googleMaps, sent.waze, sent.registrationEndsAt]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(sent.classes.map(({ yearsTo }) => yearsTo)).toEqual([null, 10])
})

test('days and times go as they are read, whatever way they are typed', () => {
  const typed = toFormValues(someSettings())
  const sent = stageIn({
    ...typed,
    starts: { day: '14.06.2026', time: '930' },
    ends: { day: '2026.06.14', time: '16' },
  })
  expect([sent.startsAt, sent.endsAt]).toEqual(['2026-06-14T09:30:00', '2026-06-14T16:00:00'])
})

test('sections that are no longer built are left out, and a new name keeps the class', () => {
  const typed = toFormValues(someSettings())
  const [expert, kids] = typed.classes
  if (!expert || !kids) throw new Error('two classes')
  const sent = stageIn({ ...typed, sections: '3', classes: [{ ...expert, name: 'Masters' }, kids] })
  expect(sent.classes.map(({ former, name, sections }) => [former, name, sections])).toEqual([
    ['Expert', 'Masters', [1, 2, 3]],
    ['Kids', 'Kids', [1, 2]],
  ])
})

test('classes that changed places get figures in their new order', () => {
  const typed = toFormValues(someSettings())
  expect(stageIn(typed).classes.map(({ order }) => order)).toEqual([50, 10])
  expect(
    stageIn({ ...typed, classes: typed.classes.toReversed() }).classes.map(({ order }) => order),
  ).toEqual([2, 1])
})
