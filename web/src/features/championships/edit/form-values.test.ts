import { expect, test } from 'vitest'
import { threeWayMerge, withTheirs } from '@/lib/three-way-merge'
import { someSettings } from '../testing/championships'
import { championshipIn, toFormValues, type FormValues } from './form-values'
import { mergeValues, fieldsOf } from './stale-fields'

const initial = toFormValues(someSettings())
const names = ({ classes }: FormValues) => classes.map(({ name }) => name)
const changed = (
  index: number,
  changes: Partial<FormValues['classes'][number]>,
  from = initial,
): FormValues => ({
  ...from,
  classes: from.classes.map((values, at) => (at === index ? { ...values, ...changes } : values)),
})

const sent = (changes: Partial<FormValues['classes'][number]>) =>
  championshipIn(changed(0, changes)).classes[0]
const newClass = (name: string) => ({
  key: name,
  former: null,
  name,
  order: null,
  multiplier: '',
  bgColor: '',
  borderColor: '',
})

test('an untouched form contains the saved settings', () => {
  const { displayName, season, classes } = championshipIn(initial)
  expect({ displayName, season }).toEqual({ displayName: 'Baltic trial championship 2026', season: 2026 })
  expect(classes).toMatchObject(someSettings().classes)
  expect(classes.map(({ former }) => former)).toEqual(['A', 'B', 'C'])
})

test('a renamed class is sent with its former name, a new one without', () => {
  const { classes } = championshipIn(changed(0, { name: 'Expert' }))
  expect(classes[0]).toMatchObject({ former: 'A', name: 'Expert' })
})

test('moved classes are sent with orders of their new positions', () => {
  const [a, b, c] = initial.classes
  const { classes } = championshipIn({ ...initial, classes: [b, a, c].flatMap((values) => values ?? []) })
  expect(classes.map(({ name, order }) => [name, order])).toEqual([
    ['B', 3],
    ['A', 2],
    ['C', 1],
  ])
})

test('numbers are read with a comma, colours without their sign; unreadable values are sent so that the server refuses them', () => {
  expect(sent({ multiplier: '1,25' })?.clubStandingMultiplier).toBe(1.25)
  expect(sent({ multiplier: 'much' })?.clubStandingMultiplier).toBe(-1)
  expect(sent({ bgColor: 'C8102E', borderColor: 'red' })).toMatchObject({
    bgColor: '#c8102e',
    borderColor: 'red',
  })
})

test('the fields of a form convert back to the form', () => {
  expect(mergeValues(fieldsOf(initial), initial)).toEqual(initial)
})

test('edits of different classes by two people are both kept', () => {
  const mine = changed(0, { name: 'Expert' })
  const theirs = changed(1, { multiplier: '2' })
  const merge = threeWayMerge(fieldsOf(initial), fieldsOf(mine), fieldsOf(theirs))
  expect(merge).toEqual({ theirs: ['class B'], both: [] })
  const together = mergeValues(withTheirs(fieldsOf(mine), fieldsOf(theirs), merge.theirs), theirs)
  expect(together.classes.map(({ former, name, multiplier }) => [former, name, multiplier])).toEqual([
    ['A', 'Expert', '1.5'],
    ['B', 'B', '2'],
    ['C', 'C', ''],
  ])
})

test('a class removed by the other person is removed, or added as a new one if I had changed it', () => {
  const theirs = { ...initial, classes: initial.classes.slice(1) }
  const untouched = threeWayMerge(fieldsOf(initial), fieldsOf(initial), fieldsOf(theirs))
  expect(
    names(mergeValues(withTheirs(fieldsOf(initial), fieldsOf(theirs), untouched.theirs), theirs)),
  ).toEqual(['B', 'C'])
  const mine = changed(0, { multiplier: '3' })
  const merge = threeWayMerge(fieldsOf(initial), fieldsOf(mine), fieldsOf(theirs))
  expect(merge.both).toContain('class A')
  const result = mergeValues(withTheirs(fieldsOf(mine), fieldsOf(theirs), merge.theirs), theirs)
  expect(result.classes.find(({ name }) => name === 'A')).toMatchObject({ former: null, multiplier: '3' })
})

test('classes added by both people stay, whichever order is chosen', () => {
  const mine = { ...initial, classes: [...initial.classes, newClass('Mine')] }
  const theirs = toFormValues(
    someSettings({
      classes: [
        ...someSettings().classes,
        { name: 'Theirs', order: 5, clubStandingMultiplier: null, bgColor: null, borderColor: null },
      ],
    }),
  )
  const merge = threeWayMerge(fieldsOf(initial), fieldsOf(mine), fieldsOf(theirs))
  expect(merge.both).toEqual(['order'])
  const together = mergeValues(withTheirs(fieldsOf(mine), fieldsOf(theirs), merge.theirs), theirs)
  expect(names(together).toSorted()).toEqual(['A', 'B', 'C', 'Mine', 'Theirs'])
  expect(together.classes.find(({ name }) => name === 'Theirs')?.former).toBe('Theirs')
})
