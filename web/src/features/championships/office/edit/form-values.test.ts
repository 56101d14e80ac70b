import { expect, test } from 'vitest'
import { threeWayMerge, merged } from '../../../../lib/three-way-merge'
import { someSettings } from '../testing/office'
import { championshipIn, toFormValues, type FormValues } from './form-values'
import { mergedValues, fieldsOf } from './stale-fields'

const began = toFormValues(someSettings())
const names = ({ classes }: FormValues) => classes.map(({ name }) => name)
const changed = (index: number, over: Partial<FormValues['classes'][number]>, from = began): FormValues => ({
  ...from,
  classes: from.classes.map((of, at) => (at === index ? { ...of, ...over } : of)),
})

const sent = (over: Partial<FormValues['classes'][number]>) => championshipIn(changed(0, over)).classes[0]
const fresh = (name: string) => ({
  key: name,
  former: null,
  name,
  order: null,
  multiplier: '',
  bgColor: '',
  borderColor: '',
})

test('a form that nobody touched says what stands', () => {
  const { displayName, season, classes } = championshipIn(began)
  expect({ displayName, season }).toEqual({ displayName: 'Baltic trial championship 2026', season: 2026 })
  expect(classes).toMatchObject(someSettings().classes)
  expect(classes.map(({ former }) => former)).toEqual(['A', 'B', 'C'])
})

test('a renamed class carries its former name, a new one none', () => {
  const { classes } = championshipIn(changed(0, { name: 'Expert' }))
  expect(classes[0]).toMatchObject({ former: 'A', name: 'Expert' })
})

test('classes that were moved are sent with figures of their places', () => {
  const [a, b, c] = began.classes
  const { classes } = championshipIn({ ...began, classes: [b, a, c].flatMap((of) => of ?? []) })
  expect(classes.map(({ name, order }) => [name, order])).toEqual([
    ['B', 3],
    ['A', 2],
    ['C', 1],
  ])
})

test('numbers are read with a comma, colours without their sign; what can’t be read is sent so that it is refused', () => {
  expect(sent({ multiplier: '1,25' })?.clubStandingMultiplier).toBe(1.25)
  expect(sent({ multiplier: 'much' })?.clubStandingMultiplier).toBe(-1)
  expect(sent({ bgColor: 'C8102E', borderColor: 'red' })).toMatchObject({
    bgColor: '#c8102e',
    borderColor: 'red',
  })
})

test('the fields of a form make the form again', () => {
  expect(mergedValues(fieldsOf(began), began)).toEqual(began)
})

test('two who edit different classes both keep theirs', () => {
  const mine = changed(0, { name: 'Expert' })
  const theirs = changed(1, { multiplier: '2' })
  const merge = threeWayMerge(fieldsOf(began), fieldsOf(mine), fieldsOf(theirs))
  expect(merge).toEqual({ theirs: ['class B'], both: [] })
  const together = mergedValues(merged(fieldsOf(mine), fieldsOf(theirs), merge.theirs), theirs)
  expect(together.classes.map(({ former, name, multiplier }) => [former, name, multiplier])).toEqual([
    ['A', 'Expert', '1.5'],
    ['B', 'B', '2'],
    ['C', 'C', ''],
  ])
})

test('a class that the other removed goes, or comes back as a new one where I had changed it', () => {
  const theirs = { ...began, classes: began.classes.slice(1) }
  const untouched = threeWayMerge(fieldsOf(began), fieldsOf(began), fieldsOf(theirs))
  expect(names(mergedValues(merged(fieldsOf(began), fieldsOf(theirs), untouched.theirs), theirs))).toEqual([
    'B',
    'C',
  ])
  const mine = changed(0, { multiplier: '3' })
  const merge = threeWayMerge(fieldsOf(began), fieldsOf(mine), fieldsOf(theirs))
  expect(merge.both).toContain('class A')
  const kept = mergedValues(merged(fieldsOf(mine), fieldsOf(theirs), merge.theirs), theirs)
  expect(kept.classes.find(({ name }) => name === 'A')).toMatchObject({ former: null, multiplier: '3' })
})

test('classes that both added stay, whoever’s order is taken', () => {
  const mine = { ...began, classes: [...began.classes, fresh('Mine')] }
  const theirs = toFormValues(
    someSettings({
      classes: [
        ...someSettings().classes,
        { name: 'Theirs', order: 5, clubStandingMultiplier: null, bgColor: null, borderColor: null },
      ],
    }),
  )
  const merge = threeWayMerge(fieldsOf(began), fieldsOf(mine), fieldsOf(theirs))
  expect(merge.both).toEqual(['order'])
  const together = mergedValues(merged(fieldsOf(mine), fieldsOf(theirs), merge.theirs), theirs)
  expect(names(together).toSorted()).toEqual(['A', 'B', 'C', 'Mine', 'Theirs'])
  expect(together.classes.find(({ name }) => name === 'Theirs')?.former).toBe('Theirs')
})
