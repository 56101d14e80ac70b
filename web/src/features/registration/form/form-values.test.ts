import { describe, expect, test } from 'vitest'
import { aForm, aParticipantDetail, participationData } from '../testing/form'
import { toFormValues, NEW_TEAM, emptyForm, participantIn } from './form-values'

const form = aForm({ hasTeamCompetition: true })

const fromLastRegistration = (overrides: Parameters<typeof participationData>[0]) =>
  toFormValues({ ...form, participationData: participationData(overrides) }, null, true)

describe('the data of the last registration', () => {
  test('fill the form', () => {
    expect(fromLastRegistration({ team: 'Ozolu ģimene' })).toMatchObject({
      name: 'Uku Jaan Tamm',
      birthDate: '1994.05.09',
      club: 'Otepää MK',
      country: 'EE',
      team: 'Ozolu ģimene',
    })
  })

  test('leave out a team that this championship doesn’t have', () => {
    expect(fromLastRegistration({ team: 'Somebody else’s' }).team).toBe('')
  })

  test('are the rider’s own: a secretary who adds a participant starts with an empty form', () => {
    const withData = { ...form, participationData: participationData() }
    expect(toFormValues(withData, null, false)).toEqual({ ...emptyForm, country: 'LV' })
  })
})

test('a participant keeps a team that isn’t in the list', () => {
  const values = toFormValues(form, aParticipantDetail({ team: 'Sepad' }), false)
  expect(values).toMatchObject({ team: NEW_TEAM, newTeam: 'Sepad' })
  expect(participantIn(form, values)).toMatchObject({ team: 'Sepad' })
})

test('an untouched form of a participant sends the saved data', () => {
  const saved = aParticipantDetail({
    license: 'LV-1',
    gender: 'female',
    club: { id: 'New club', country: 'FI' },
  })
  expect(participantIn(form, toFormValues(form, saved, false))).toEqual({
    name: saved.name,
    racingNumber: saved.racingNumber,
    bike: saved.bike,
    racingClass: saved.racingClass,
    birthDate: saved.birthDate,
    license: 'LV-1',
    club: { id: 'New club', country: 'FI' },
    team: null,
    gender: 'female',
  })
})
