import i18n from 'i18next'
import { expect, test } from 'vitest'
import { ApiError } from '../../../../api'
import { wrongFields } from './wrong-fields'

const removed = { teams: ['Ozoli'], classes: ['B', 'C'] }
const wrong = (field: string, code: string) => {
  const error = new ApiError({
    status: 422,
    code: 'invalid',
    detail: '',
    errors: [{ field, code, message: '' }],
  })
  return wrongFields(i18n.t, error, removed)
}

test.each([
  ['displayName', 'required', 'displayName', "Can't be empty"],
  ['season', 'out-of-range', 'season', 'A year from 1990 to 2100'],
  ['classes[2].bgColor', 'low-contrast', 'classes.2.bgColor', /^Neither dark nor white letters/],
  ['classes[0].clubStandingMultiplier', 'out-of-range', 'classes.0.multiplier', 'A number from 0 to 100'],
  ['classes[1].name', 'in-use', 'classes.1.name', /The old name must stay\.$/],
  ['classes[1].former', 'unknown', 'classes.1.name', 'Is not known'],
  ['classes', 'in-use', 'root.classes', /\(B, C\)/],
  ['teams', 'in-use', 'root.teams', /\(Ozoli\)/],
  ['teams[3]', 'twice', 'root.teams', 'Stands there already'],
])('%s that is %s is told at %s', (field, code, place, message) => {
  const [told] = wrong(field, code)
  expect(told?.place).toBe(place)
  expect(told?.message).toMatch(message)
})

test('what has no field here is told with the form', () => {
  expect(wrong('classes[0].laps', 'required')).toEqual([])
  expect(wrong('sponsors', 'too-many')).toEqual([])
})
