// The columns of an import file for a stage.
import type { RegistrationForm } from '@/api'

/** The known columns, in the order of the template. */
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
  'status',
] as const
export type Field = (typeof fields)[number]

/** The columns that are required for every stage. */
const requiredColumns: ReadonlySet<Field> = new Set(['name', 'racingClass', 'birthDate'])

export interface FileColumn {
  field: Field
  required: boolean
}

/** The columns depend on the stage; until `form` is loaded, only the general ones are required. */
export function columnsOf(form: RegistrationForm | undefined): FileColumn[] {
  return fields
    .filter((field) => field !== 'team' || form?.hasTeamCompetition !== false)
    .map((field) => ({
      field,
      required: requiredColumns.has(field) || (field === 'gender' && form?.requiresGender === true),
    }))
}
