import { expect, test } from 'vitest'
import { threeWayMerge } from '@/lib/three-way-merge'
import type { CourseClass, StageSettings } from '@/api'
import { newClass } from '../course/new-class'
import { toFormValues, type FormValues } from '../form-values'
import { aClass, someSettings } from '../testing/settings'
import { mergeValues, parseFieldName, fieldsOf, renamesOf, type Fields } from './stale-fields'

const [expert, kids] = [aClass(), aClass({ name: 'Kids', laps: 2, order: 10 })]
const settings = someSettings({ classes: [expert, kids] })

function form(overrides: Partial<StageSettings> = {}, ...classes: CourseClass[]): FormValues {
  return toFormValues({ ...settings, ...(classes.length > 0 && { classes }), ...overrides })
}

function changed(mine: FormValues, theirs: FormValues) {
  const base = form()
  const renames = renamesOf(base, theirs)
  const version = (values: FormValues) => fieldsOf(values, [base, mine, theirs], renames)
  return threeWayMerge<Fields>(version(base), version(mine), version(theirs))
}

function merge(mine: FormValues, theirs: FormValues, names: readonly string[]): FormValues {
  return mergeValues(mine, theirs, names, renamesOf(form(), theirs))
}

test('fields of the stage and parts of a class are compared separately', () => {
  const mine = form({ location: 'Mine', organizer: 'Mine' }, { ...expert, laps: 4 }, kids)
  const theirs = form(
    { location: 'Theirs', title: 'Theirs' },
    { ...expert, color: '#000000' },
    { ...kids, laps: 1 },
  )
  expect(changed(mine, theirs)).toEqual({
    theirs: ['title', 'classes.Expert.color', 'classes.Kids.laps'],
    both: ['location'],
  })
})

test('fields in `taken` are theirs, all others are mine', () => {
  const mine = form(
    { location: 'Mine', description: { lv: 'Mans', et: '', en: 'Mud' } },
    { ...expert, laps: 4 },
    kids,
  )
  const theirs = form({ location: 'Theirs', description: { lv: '', et: 'Pori', en: 'Mud' } }, expert, {
    ...kids,
    laps: 1,
  })
  const merged = merge(mine, theirs, ['description.et', 'classes.Kids.laps'])
  expect(merged.location).toBe('Mine')
  expect(merged.description).toEqual({ lv: 'Mans', et: 'Pori', en: 'Mud' })
  expect(merged.classes.map(({ name, laps }) => [name, laps])).toEqual([
    ['Expert', '4'],
    ['Kids', '1'],
  ])
})

test('a class that they added is added, one that they removed is removed', () => {
  const theirs = form({}, expert, aClass({ name: 'Women', order: 5 }))
  expect(changed(form(), theirs)).toEqual({ theirs: ['classes.Kids', 'classes.Women'], both: [] })
  const merged = merge(form(), theirs, ['classes.Kids', 'classes.Women'])
  expect(merged.classes.map(({ name }) => name)).toEqual(['Expert', 'Women'])
})

test('keeping a class that they removed creates it again', () => {
  const mine = form({}, expert, { ...kids, laps: 5 })
  const theirs = form({}, expert)
  expect(changed(mine, theirs).both).toEqual(['classes.Kids'])
  const merged = merge(mine, theirs, [])
  expect(merged.classes.map(({ former, name, laps }) => [former, name, laps])).toEqual([
    ['Expert', 'Expert', '3'],
    [null, 'Kids', '5'],
  ])
})

test('my changes of a class that they renamed go to it under its new name', () => {
  const mine = form({}, expert, { ...kids, startTime: '10:40:00' })
  const theirs = form({}, expert, { ...kids, name: 'Youth' })
  const { theirs: changedByThem, both } = changed(mine, theirs)
  expect([changedByThem, both]).toEqual([['classes.Kids.name'], []])
  const merged = merge(mine, theirs, changedByThem)
  expect(merged.classes.map(({ former, name, startTime }) => [former, name, startTime])).toEqual([
    ['Expert', 'Expert', '10:00'],
    ['Youth', 'Youth', '10:40'],
  ])
})

test('a class that both renamed is one class with two names to choose from', () => {
  const mine = form()
  mine.classes = mine.classes.map((values) => (values.name === 'Kids' ? { ...values, name: 'Cubs' } : values))
  const theirs = form({}, expert, { ...kids, name: 'Youth', laps: 1 })
  expect(changed(mine, theirs)).toEqual({ theirs: ['classes.Kids.laps'], both: ['classes.Kids.name'] })
  const withMyName = merge(mine, theirs, ['classes.Kids.laps'])
  expect(withMyName.classes[1]).toMatchObject({ former: 'Youth', name: 'Cubs', laps: '1' })
  const withTheirName = merge(mine, theirs, ['classes.Kids.laps', 'classes.Kids.name'])
  expect(withTheirName.classes[1]).toMatchObject({ former: 'Youth', name: 'Youth', laps: '1' })
})

test('a different class in the place of a removed one is not that class', () => {
  const mine = form({}, expert, { ...kids, laps: 5 })
  const theirs = form({}, expert, aClass({ name: 'Women', order: 10, color: '#be185d' }))
  expect(changed(mine, theirs)).toEqual({ theirs: ['classes.Women'], both: ['classes.Kids'] })
  const merged = merge(mine, theirs, ['classes.Women', 'classes.Kids'])
  expect(merged.classes.map(({ former }) => former)).toEqual(['Expert', 'Women'])
})

test('their order of classes can be taken with a new name', () => {
  const mine = form({}, { ...expert, laps: 4 }, kids)
  const theirs = form({}, { ...kids, name: 'Youth', order: 60, laps: 3 }, expert)
  theirs.classes = theirs.classes.map((values) => ({ ...values, order: values.order === 60 ? 10 : 5 }))
  expect(changed(mine, theirs).theirs).toEqual(['classOrder', 'classes.Kids.name', 'classes.Kids.laps'])
  const merged = merge(mine, theirs, ['classOrder', 'classes.Kids.name'])
  expect(merged.classes.map(({ name, laps }) => [name, laps])).toEqual([
    ['Youth', '2'],
    ['Expert', '4'],
  ])
})

test('my new class stays, and their order of the other classes can be taken', () => {
  const mine = form()
  mine.classes.push({ ...newClass(mine), name: 'New' })
  const theirs = form({}, { ...kids, order: 60 }, expert)
  expect(changed(mine, theirs).theirs).toEqual(['classOrder'])
  const merged = merge(mine, theirs, ['classOrder'])
  expect(merged.classes.map(({ name, order }) => [name, order])).toEqual([
    ['Kids', 60],
    ['Expert', 50],
    ['New', null],
  ])
})

test('a class name may look like a part of a class', () => {
  expect(parseFieldName('classes.St. laps.laps')).toEqual({ key: 'St. laps', part: 'laps' })
  expect(parseFieldName('classes.Expert')).toEqual({ key: 'Expert', part: null })
  expect(parseFieldName('description.lv')).toEqual({ field: 'description.lv' })
})
