// The columns of a file that a stage asks for, and an empty file with them for secretaries to fill in.
import type { RegistrationForm } from '../../../api'
import { csvFile, quoted, separator } from '../../../lib/csv'

/** What a file may tell of a participant, in the order of the template. */
export const fields = [
  'name',
  'racingClass',
  'birthDate',
  'racingNumber',
  'bike',
  'club',
  'club.country',
  'license',
  'team',
  'gender',
] as const
export type Field = (typeof fields)[number]

/** What each row must tell at any stage. */
const always: ReadonlySet<Field> = new Set(['name', 'racingClass', 'birthDate'])

export interface FileColumn {
  field: Field
  required: boolean
}

/** Some stages ask for more, some have no teams. Until `form` is there, what all ask. */
export function columnsOf(form: RegistrationForm | undefined): FileColumn[] {
  return fields
    .filter((field) => field !== 'team' || form?.hasTeamCompetition !== false)
    .map((field) => ({
      field,
      required: always.has(field) || (field === 'gender' && form?.requiresGender === true),
    }))
}

export function template(heads: readonly string[]): string {
  return csvFile([heads.map(quoted).join(separator)])
}
