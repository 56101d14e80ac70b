// The registration of a rider who is in the file too, and what the file says otherwise. Pure functions.
import type { Gender, ImportRow, SecretaryParticipant } from '@/api'
import { foldName } from '@/lib/text/text-search'

/**
 * Returns the registration of a row's rider: by the name with the number or the birth date, as on the server.
 */
export function registrationOf(
  row: ImportRow,
  participants: readonly SecretaryParticipant[],
): SecretaryParticipant | undefined {
  const name = foldName(row.name)
  const sameName = participants.filter((participant) => foldName(participant.name) === name)
  return (
    sameName.find(({ birthDate }) => birthDate === row.birthDate) ??
    sameName.find(({ racingNumber }) => racingNumber !== '' && racingNumber === row.racingNumber)
  )
}

/** The row with the data of the registration. */
export function withRegistration(row: ImportRow, participant: SecretaryParticipant): ImportRow {
  const { name, racingNumber, racingClass, birthDate, bike, club, gender, status } = participant
  const confirmed = status === 'confirmed'
  return { ...row, name, racingNumber, racingClass, birthDate, bike, club: club?.id ?? '', gender, confirmed }
}

export type Difference =
  | { field: 'racingNumber' | 'racingClass' | 'birthDate' | 'bike' | 'club'; value: string }
  | { field: 'gender'; value: Gender }
  | { field: 'status'; value: 'confirmed' }

/** The values of a row that differ from the registration. What the file leaves out is no difference. */
export function differencesFrom(participant: SecretaryParticipant, row: ImportRow): Difference[] {
  const registered = withRegistration(row, participant)
  const texts = (['racingNumber', 'racingClass', 'birthDate', 'bike', 'club'] as const).flatMap((field) => {
    const value = row[field] ?? ''
    const isSame = value.trim() === '' || foldName(value) === foldName(registered[field] ?? '')
    return isSame ? [] : [{ field, value }]
  })
  return [
    ...texts,
    ...(row.gender && row.gender !== registered.gender
      ? [{ field: 'gender', value: row.gender } as const]
      : []),
    ...(row.confirmed && !registered.confirmed ? [{ field: 'status', value: 'confirmed' } as const] : []),
  ]
}
