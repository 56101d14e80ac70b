// The values of the participant form: initial values, and the conversion to the request.
import type {
  Club,
  EmergencyContact,
  Gender,
  KnownRider,
  OwnRegistration,
  ParticipantIn,
  RegistrationForm,
} from '@/api'
import { dayText, parseDay } from '@/lib/time/day'
import { fold, foldName } from '@/lib/text/text-search'

export interface FormValues {
  name: string
  racingNumber: string
  bike: string
  racingClass: string
  /** As entered. */
  birthDate: string
  license: string
  /** The name of a club as entered; an unknown name is a new club in `country`. */
  club: string
  country: string
  /** Empty for no team, NEW_TEAM for a new one. */
  team: string
  newTeam: string
  gender: '' | Gender
  contactName: string
  contactPhone: string
  /** The parent or guardian of a rider under 18. */
  guardian: string
  agrees: boolean
}

/** No team has this name: names contain letters. */
export const NEW_TEAM = '+'

export const emptyForm: FormValues = {
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
  contactName: '',
  contactPhone: '',
  guardian: '',
  agrees: false,
}

/**
 * The initial values: those of the participant, else of the rider's last registration as far as this stage
 * has them.
 */
export function toFormValues(
  form: RegistrationForm,
  participant: OwnRegistration | null,
  isOwn: boolean,
): FormValues {
  const source = participant ?? (isOwn ? form.participationData : null)
  const contact = contactOf(participant ? participant.emergencyContact : isOwn ? form.emergencyContact : null)
  if (!source) {
    const { name, birthDate } = isOwn ? form : {}
    return {
      ...emptyForm,
      ...contact,
      name: name ?? '',
      birthDate: birthDate ? dayText(birthDate) : '',
      country: form.country,
    }
  }
  const { name, racingNumber, bike, birthDate, license, club, gender } = source
  const hasClass = form.classes.some((offered) => offered.name === source.racingClass)
  return {
    ...emptyForm,
    name,
    racingNumber,
    bike,
    racingClass: hasClass ? source.racingClass : '',
    birthDate: birthDate ? dayText(birthDate) : '',
    license: license ?? '',
    club: club?.id ?? '',
    country: club?.country ?? form.country,
    ...teamOf(form.teams, source.team, participant !== null),
    gender: gender ?? '',
    ...contact,
  }
}

function contactOf(contact: EmergencyContact | null): Pick<FormValues, 'contactName' | 'contactPhone'> {
  return { contactName: contact?.name ?? '', contactPhone: contact?.phone ?? '' }
}

/** The values from a rider's earlier participation, for the fields that this stage has. */
export function valuesOfKnownRider(form: RegistrationForm, rider: KnownRider): Partial<FormValues> {
  const { name, racingNumber, bike, racingClass, birthDate, license, club, gender } = rider
  const hasClass = form.classes.some((offered) => offered.name === racingClass)
  return {
    name,
    bike,
    birthDate: birthDate ? dayText(birthDate) : '',
    license: license ?? '',
    club: club?.id ?? '',
    country: club?.country ?? form.country,
    ...(racingNumber !== '' && { racingNumber }),
    ...(hasClass && { racingClass }),
    ...(gender && form.asksGender && { gender }),
  }
}

/** A participant's team is always kept; a team from an earlier championship only if it exists here. */
function teamOf(teams: string[], team: string | null, isKept: boolean): Pick<FormValues, 'team' | 'newTeam'> {
  if (!team || teams.includes(team)) return { team: team ?? '', newTeam: '' }
  return isKept ? { team: NEW_TEAM, newTeam: team } : { team: '', newTeam: '' }
}

export function participantIn(
  form: Pick<RegistrationForm, 'clubs' | 'asksEmergencyContact' | 'consent'>,
  values: FormValues,
): ParticipantIn {
  const { name, racingNumber, bike, racingClass, birthDate, license, team, newTeam, gender } = values
  const { contactName, contactPhone, guardian, agrees } = values
  return {
    name,
    racingNumber,
    bike,
    racingClass,
    birthDate: parseDay(birthDate),
    license: license.trim() || null,
    club: clubIn(form.clubs, values),
    team: team === NEW_TEAM ? newTeam : team || null,
    gender: gender || null,
    ...(form.asksEmergencyContact && { emergencyContact: { name: contactName, phone: contactPhone } }),
    ...(form.consent &&
      (agrees || guardian.trim() !== '') && { consent: { guardian, agrees, version: form.consent.version } }),
  }
}

function clubIn(clubs: Club[], { club, country }: FormValues): Club | null {
  const name = club.trim()
  return name ? (knownClub(clubs, name) ?? { id: name, country }) : null
}

/** The club with this name, ignoring case and accents. */
export function knownClub(clubs: Club[], name: string): Club | undefined {
  const folded = foldName(name)
  return clubs.find(({ id }) => fold(id) === folded)
}
