// What stands in the form, how it begins, and what of it goes to the server.
import type { Club, KnownRider, OwnRegistration, ParticipantIn, RegistrationForm } from '../../../api'
import { dayText, parseDay } from '../../../lib/day'
import { fold } from '../../../lib/fold'

export interface FormValues {
  name: string
  racingNumber: string
  bike: string
  racingClass: string
  /** As typed. */
  birthDate: string
  license: string
  /** A club's name as typed; one that isn't known is a new one, of the country. */
  club: string
  country: string
  /** Empty is none, NEW_TEAM one with a new name. */
  team: string
  newTeam: string
  gender: '' | 'male' | 'female'
}

/** No team is called so: a name has letters. */
export const NEW_TEAM = '+'

export const nothing: FormValues = {
  name: '',
  racingNumber: '',
  bike: '',
  racingClass: '',
  birthDate: '',
  license: '',
  club: '',
  country: '',
  team: '',
  newTeam: '',
  gender: '',
}

/** From the participant who is there, else from what the rider said the last time, where this stage has a place for it. */
export function toFormValues(form: RegistrationForm, of: OwnRegistration | null, own: boolean): FormValues {
  const given = of ?? (own ? form.participationData : null)
  if (!given) return { ...nothing, name: own ? (form.name ?? '') : '', country: form.country }
  const { name, racingNumber, bike, birthDate, license, club, gender } = given
  const hasClass = form.classes.some((offered) => offered.name === given.racingClass)
  return {
    ...nothing,
    name,
    racingNumber,
    bike,
    racingClass: hasClass ? given.racingClass : '',
    birthDate: birthDate ? dayText(birthDate) : '',
    license: license ?? '',
    club: club?.id ?? '',
    country: club?.country ?? form.country,
    ...teamOf(form.teams, given.team, of !== null),
    gender: gender ?? '',
  }
}

/** What a rider who rode before fills in, where this stage asks for it. */
export function recalled(form: RegistrationForm, rider: KnownRider): Partial<FormValues> {
  const { name, racingNumber, bike, racingClass, birthDate, license, club, gender } = rider
  const hasClass = form.classes.some((offered) => offered.name === racingClass)
  return {
    name,
    bike,
    birthDate: dayText(birthDate),
    license: license ?? '',
    club: club?.id ?? '',
    country: club?.country ?? form.country,
    ...(racingNumber !== '' && { racingNumber }),
    ...(hasClass && { racingClass }),
    ...(gender && form.asksGender && { gender }),
  }
}

/** A participant's team stays, known or not; that of an earlier championship is none here. */
function teamOf(teams: string[], team: string | null, stays: boolean): Pick<FormValues, 'team' | 'newTeam'> {
  if (!team || teams.includes(team)) return { team: team ?? '', newTeam: '' }
  return stays ? { team: NEW_TEAM, newTeam: team } : { team: '', newTeam: '' }
}

export function participantIn(form: Pick<RegistrationForm, 'clubs'>, typed: FormValues): ParticipantIn {
  const { name, racingNumber, bike, racingClass, birthDate, license, team, newTeam, gender } = typed
  return {
    name,
    racingNumber,
    bike,
    racingClass,
    birthDate: parseDay(birthDate),
    license: license.trim() || null,
    club: clubIn(form.clubs, typed),
    team: team === NEW_TEAM ? newTeam : team || null,
    gender: gender || null,
  }
}

function clubIn(clubs: Club[], { club, country }: FormValues): Club | null {
  const name = club.trim()
  return name ? (knownClub(clubs, name) ?? { id: name, country }) : null
}

/** The club that a typed name means, whatever its case and accents. */
export function knownClub(clubs: Club[], name: string): Club | undefined {
  const folded = fold(name.trim())
  return clubs.find(({ id }) => fold(id) === folded)
}
