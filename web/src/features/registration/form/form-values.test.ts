import { describe, expect, test } from 'vitest'
import { aForm, inFull, participationData } from '../testing/form'
import { toFormValues, NEW_TEAM, nothing, participantIn } from './form-values'

const form = aForm({ hasTeamCompetition: true })

const before = (given: Parameters<typeof participationData>[0]) =>
  toFormValues({ ...form, participationData: participationData(given) }, null, true)

describe('what was said at the last registration', () => {
  test('fills the form', () => {
    expect(before({ team: 'Ozolu ģimene' })).toMatchObject({
      name: 'Uku Jaan Tamm',
      birthDate: '1994.05.09',
      club: 'Otepää MK',
      country: 'EE',
      team: 'Ozolu ģimene',
    })
  })

  test('leaves out a team that this championship doesn’t have', () => {
    expect(before({ team: 'Somebody else’s' }).team).toBe('')
  })

  test('is the rider’s own: a secretary who adds begins with nothing', () => {
    const withData = { ...form, participationData: participationData() }
    expect(toFormValues(withData, null, false)).toEqual({ ...nothing, country: 'LV' })
  })
})

test('a participant keeps a team that isn’t offered', () => {
  const typed = toFormValues(form, inFull({ team: 'Sepad' }), false)
  expect(typed).toMatchObject({ team: NEW_TEAM, newTeam: 'Sepad' })
  expect(participantIn(form, typed)).toMatchObject({ team: 'Sepad' })
})

test('an untouched form of a participant sends what stands', () => {
  const standing = inFull({ license: 'LV-1', gender: 'female', club: { id: 'New club', country: 'FI' } })
  expect(participantIn(form, toFormValues(form, standing, false))).toEqual({
    name: standing.name,
    racingNumber: standing.racingNumber,
    bike: standing.bike,
    racingClass: standing.racingClass,
    birthDate: standing.birthDate,
    license: 'LV-1',
    club: { id: 'New club', country: 'FI' },
    team: null,
    gender: 'female',
  })
})
