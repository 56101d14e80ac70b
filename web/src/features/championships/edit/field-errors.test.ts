import { i18n } from '@/lib/i18n'
import { expect, test } from 'vitest'
import type { FieldCode } from '@/api'
import { toFieldErrors } from './field-errors'

const removed = { teams: ['Ozoli'], classes: ['B', 'C'] }
const wrong = (field: string, code: FieldCode) =>
  toFieldErrors(i18n.t, [{ field, code, message: '' }], removed)

test.each<[field: string, code: FieldCode, place: string, message: string | RegExp]>([
  ['displayName', 'required', 'displayName', 'This field is required'],
  ['season', 'out-of-range', 'season', 'A year from 1990 to 2100'],
  ['classes[2].bgColor', 'low-contrast', 'classes.2.bgColor', /^Neither dark nor white text/],
  ['classes[0].clubStandingMultiplier', 'out-of-range', 'classes.0.multiplier', 'A number from 0 to 100'],
  ['classes[1].name', 'in-use', 'classes.1.name', /Keep the old name\.$/],
  ['classes[1].former', 'unknown', 'classes.1.name', 'Unknown value'],
  ['classes', 'in-use', 'root.classes', /\(B, C\)/],
  ['teams', 'in-use', 'root.teams', /\(Ozoli\)/],
  ['teams[3]', 'duplicate', 'root.teams', 'Already in the list'],
])('%s that is %s is shown at %s', (field, code, place, message) => {
  const [error] = wrong(field, code)
  expect(error?.field).toBe(place)
  expect(error?.message).toMatch(message)
})

test('errors of rules are shown with the path of their value', () => {
  const message = 'A later place has more points.'
  const errors = [{ field: 'rules.values.points.byPlace[3]', code: 'rules', message }] as const
  expect(toFieldErrors(i18n.t, errors, removed)).toEqual([
    { field: 'root.rules', message: `The value at points.byPlace[3] can't be used. ${message}` },
  ])
})

test('errors of fields without an input are left to the form', () => {
  expect(wrong('classes[0].laps', 'required')).toEqual([])
  expect(wrong('sponsors', 'too-many')).toEqual([])
})
