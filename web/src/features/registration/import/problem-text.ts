// What is wrong with a file or with a row of it, in words.
import { useTranslation } from 'react-i18next'
import { isApiError, type ImportRow } from '../../../api'
import { outageText } from '../../../ui/outage-text'
import { fields } from './template'

const rowCodes = [
  'required',
  'too-long',
  'format',
  'unknown',
  'too-late',
  'too-early',
  'number-taken',
  'name-taken',
  'same-name',
  'columns',
] as const
/** These speak of the whole row, so no field stands before them. */
const ofTheRow: ReadonlySet<string> = new Set(['number-taken', 'name-taken', 'same-name', 'columns'])

/** What stands in the file is wrong by itself. */
const ofTheValue: ReadonlySet<string> = new Set(['too-long', 'format', 'unknown', 'too-late', 'too-early'])

/** All problems of a row in one line. */
export function useProblemText(): (row: ImportRow) => string {
  const { t } = useTranslation()
  const words = ({ field, code, value, message }: ImportRow['problems'][number]) => {
    const known = rowCodes.find((one) => one === code)
    const name = fields.find((one) => one === field)
    const problem = known ? t(`participantImport.problem.${known}`) : message
    if (!name || ofTheRow.has(code)) return problem
    const named = { field: t(`participantImport.field.${fieldKeys[name]}`), problem }
    return value && ofTheValue.has(code)
      ? t('participantImport.quotedProblem', { ...named, value })
      : t('participantImport.fieldProblem', named)
  }
  return ({ problems }) => problems.map(words).join(' · ')
}

/** A key of the texts has no dot of its own. */
export const fieldKeys = {
  name: 'name',
  racingClass: 'racingClass',
  birthDate: 'birthDate',
  racingNumber: 'racingNumber',
  bike: 'bike',
  club: 'club',
  'club.country': 'country',
  license: 'license',
  team: 'team',
  gender: 'gender',
} as const

const fileCodes = ['empty', 'no-header', 'too-many-rows', 'format'] as const
const codes = ['too-large', 'already-approved', 'forbidden', 'unreachable'] as const

/** Why a file was not taken. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    const ofFile = isApiError(error, 'invalid') && error.fields.find(({ field }) => field === 'file')?.code
    const code =
      fileCodes.find((known) => known === ofFile) ?? codes.find((known) => isApiError(error, known))
    return outageText(error, t) ?? t(`participantImport.refusal.${code ?? 'other'}`)
  }
}
