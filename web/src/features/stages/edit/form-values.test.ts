import { expect, test } from 'vitest'
import { toFormValues, stageIn } from './form-values'
import { someSettings } from './testing/settings'

test('an untouched form is sent unchanged, each class under its own name', () => {
  const settings = someSettings({ registrationEndsAt: '2026-06-13T20:00:00', location: 'Quarry' })
  const { classes, ...sent } = stageIn(toFormValues(settings))
  expect(settings).toMatchObject(sent)
  expect(classes.map(({ former }) => former)).toEqual(['Expert', 'Kids'])
  expect(classes).toMatchObject(settings.classes)
})

test('empty fields are sent as null', () => {
  const values = { ...toFormValues(someSettings()), location: ' ', googleMaps: '', waze: ' ' }
  const sent = stageIn(values)
  expect([sent.location, sent.googleMaps, sent.waze, sent.registrationEndsAt]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(sent.classes.map(({ yearsTo }) => yearsTo)).toEqual([null, 10])
})

test('days and times are parsed in several formats', () => {
  const values = toFormValues(someSettings())
  const sent = stageIn({
    ...values,
    starts: { day: '14.06.2026', time: '930' },
    ends: { day: '2026.06.14', time: '16' },
  })
  expect([sent.startsAt, sent.endsAt]).toEqual(['2026-06-14T09:30:00', '2026-06-14T16:00:00'])
})

test('sections beyond the section count are left out, and a renamed class stays the same', () => {
  const values = toFormValues(someSettings())
  const [expert, kids] = values.classes
  if (!expert || !kids) throw new Error('two classes')
  const sent = stageIn({ ...values, sections: '3', classes: [{ ...expert, name: 'Masters' }, kids] })
  expect(sent.classes.map(({ former, name, sections }) => [former, name, sections])).toEqual([
    ['Expert', 'Masters', [1, 2, 3]],
    ['Kids', 'Kids', [1, 2]],
  ])
})

test('reordered classes get new order values', () => {
  const values = toFormValues(someSettings())
  expect(stageIn(values).classes.map(({ order }) => order)).toEqual([50, 10])
  expect(
    stageIn({ ...values, classes: values.classes.toReversed() }).classes.map(({ order }) => order),
  ).toEqual([2, 1])
})
