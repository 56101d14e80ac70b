import { expect, test } from 'vitest'
import { threeWayMerge, withTheirs } from '@/lib/three-way-merge'
import { someSettings } from '../testing/championships'
import { championshipIn, toFormValues, type FormValues } from './form-values'
import * as stale from './stale-fields'

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

/** Compares an edit with theirs, and merges both; theirs is chosen in the fields of `chosen`. */
function mergeWith(theirs: FormValues, mine: FormValues, chosen: readonly stale.FieldName[] = []) {
  const renames = stale.renamesOf(initial, theirs)
  const fieldsOf = (values: FormValues) => stale.fieldsOf(values, renames)
  const merge = threeWayMerge(fieldsOf(initial), fieldsOf(mine), fieldsOf(theirs))
  const fields = withTheirs(fieldsOf(mine), fieldsOf(theirs), [...merge.theirs, ...chosen])
  return { ...merge, together: stale.mergeValues(fields, theirs, renames) }
}

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

test('a feature that somebody else turned on stays on', () => {
  const on: FormValues = { ...initial, features: { ...initial.features, annulments: true } }
  expect(championshipIn(on).features).toEqual(['annulments'])
  const mine = { ...initial, displayName: 'Cup' }
  expect(championshipIn(mergeWith(on, mine).together)).toMatchObject({
    displayName: 'Cup',
    features: ['annulments'],
  })
})

test('rules that somebody else changed stay, unless I have changed them too', () => {
  const rules = { pack: 'acu', name: 'ACU', file: null, values: null }
  const theirs = { ...initial, rules }
  const { together, ...merge } = mergeWith(theirs, { ...initial, displayName: 'Cup' })
  expect(merge).toEqual({ theirs: ['rules'], both: [] })
  expect(together.rules).toEqual(rules)
  const mine = { ...initial, rules: { ...rules, pack: 'mfj', name: 'MFJ' } }
  expect(mergeWith(theirs, mine).both).toEqual(['rules'])
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
  expect(mergeWith(initial, initial).together).toEqual(initial)
})

test('edits of different classes by two people are both kept', () => {
  const theirs = changed(1, { multiplier: '2' })
  const { together, ...merge } = mergeWith(theirs, changed(0, { name: 'Expert' }))
  expect(merge).toEqual({ theirs: ['class B'], both: [] })
  expect(together.classes.map(({ former, name, multiplier }) => [former, name, multiplier])).toEqual([
    ['A', 'Expert', '1.5'],
    ['B', 'B', '2'],
    ['C', 'C', ''],
  ])
})

test('a class removed by the other person is removed, or added as a new one if I had changed it', () => {
  const theirs = { ...initial, classes: initial.classes.slice(1) }
  expect(names(mergeWith(theirs, initial).together)).toEqual(['B', 'C'])
  const { both, together } = mergeWith(theirs, changed(0, { multiplier: '3' }))
  expect(both).toContain('class A')
  expect(together.classes.find(({ name }) => name === 'A')).toMatchObject({ former: null, multiplier: '3' })
})

test('a class renamed by the other person is the same class, also if I had changed it', () => {
  const [a, ...others] = someSettings().classes
  if (!a) throw new Error('no class')
  const theirs = toFormValues(someSettings({ classes: [{ ...a, name: 'Expert' }, ...others] }))
  const untouched = mergeWith(theirs, initial)
  expect(untouched.theirs).toEqual(['class A'])
  expect(untouched.together).toEqual(theirs)
  const mine = changed(0, { multiplier: '3' })
  expect(mergeWith(theirs, mine).both).toEqual(['class A'])
  expect(mergeWith(theirs, mine).together.classes[0]).toMatchObject({
    former: 'Expert',
    name: 'A',
    multiplier: '3',
  })
  expect(mergeWith(theirs, mine, ['class A']).together).toEqual(theirs)
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
  const { both, together } = mergeWith(theirs, mine)
  expect(both).toEqual(['order'])
  expect(names(together).toSorted()).toEqual(['A', 'B', 'C', 'Mine', 'Theirs'])
  expect(together.classes.find(({ name }) => name === 'Theirs')?.former).toBe('Theirs')
})
