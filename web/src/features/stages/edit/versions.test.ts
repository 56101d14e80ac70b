import { expect, test } from 'vitest'
import { threeWayMerge } from '@/lib/three-way-merge'
import type { RacingClass, StageSettings } from '@/api'
import { newClass } from './course/new-class'
import { toFormValues, type FormValues } from './form-values'
import { aClass, someSettings } from './testing/settings'
import { mergeForm, placeOf, versionOf, type Version } from './versions'

const [expert, kids] = [aClass(), aClass({ name: 'Kids', laps: 2, order: 10 })]
const settings = someSettings({ classes: [expert, kids] })

function form(overrides: Partial<StageSettings> = {}, ...classes: RacingClass[]): FormValues {
  return toFormValues({ ...settings, ...(classes.length > 0 && { classes }), ...overrides })
}

function changed(mine: FormValues, theirs: FormValues) {
  const base = form()
  const version = (values: FormValues) => versionOf(values, [base, mine, theirs])
  return threeWayMerge<Version>(version(base), version(mine), version(theirs))
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
  const merged = mergeForm(mine, theirs, ['description.et', 'classes.Kids.laps'])
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
  const merged = mergeForm(form(), theirs, ['classes.Kids', 'classes.Women'])
  expect(merged.classes.map(({ name }) => name)).toEqual(['Expert', 'Women'])
})

test('keeping a class that they removed creates it again', () => {
  const mine = form({}, expert, { ...kids, laps: 5 })
  const theirs = form({}, expert)
  expect(changed(mine, theirs).both).toEqual(['classes.Kids'])
  const merged = mergeForm(mine, theirs, [])
  expect(merged.classes.map(({ former, name, laps }) => [former, name, laps])).toEqual([
    ['Expert', 'Expert', '3'],
    [null, 'Kids', '5'],
  ])
})

test('my new class stays, and their order of the other classes can be taken', () => {
  const mine = form()
  mine.classes.push({ ...newClass(mine), name: 'New' })
  const theirs = form({}, { ...kids, order: 60 }, expert)
  expect(changed(mine, theirs).theirs).toEqual(['classOrder'])
  const merged = mergeForm(mine, theirs, ['classOrder'])
  expect(merged.classes.map(({ name, order }) => [name, order])).toEqual([
    ['Kids', 60],
    ['Expert', 50],
    ['New', null],
  ])
})

test('a class name may look like a part of a class', () => {
  expect(placeOf('classes.St. laps.laps')).toEqual({ key: 'St. laps', part: 'laps' })
  expect(placeOf('classes.Expert')).toEqual({ key: 'Expert', part: null })
  expect(placeOf('description.lv')).toEqual({ field: 'description.lv' })
})
