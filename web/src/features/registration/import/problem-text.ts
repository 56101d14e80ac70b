// The texts for problems of an import file's rows.
import { useTranslation } from '@/ui/i18n'
import type { TFunction } from '@/lib/i18n'
import type { FieldCode, ImportRow, SecretaryParticipant } from '@/api'
import { riderText } from '@/lib/sport/rider-text'
import { shortDateText } from '@/lib/time/dates'
import { serverNow } from '@/lib/time/server-clock'
import { differencesFrom, type Difference } from './registered-rider'
import { fields } from './template'

/** Problems of a registration; the import of scores has them too, with the same texts. */
export const registrationProblems = [
  'required',
  'too-long',
  'format',
  'unknown',
  'too-late',
  'too-early',
  'short-year',
  'already-registered',
  'earlier-row',
  'columns',
] as const satisfies readonly FieldCode[]

/** Problems of the whole row, shown without a field name. */
const rowProblems: ReadonlySet<FieldCode> = new Set(['already-registered', 'earlier-row', 'columns'])

/** Problems of the value itself, which is quoted in the text. */
export const valueProblems: ReadonlySet<FieldCode> = new Set([
  'too-long',
  'format',
  'unknown',
  'too-late',
  'too-early',
  'short-year',
])

function isYearInFuture(date: string | null): boolean {
  const year = date?.match(/\d{4}/)?.[0]
  return year !== undefined && Number(year) > new Date(serverNow()).getFullYear()
}

/** The text of a conflict with another rider; null if the problem is another one. */
export function useOtherRiderText(): (
  problem: Pick<ImportProblem, 'code' | 'value' | 'other'>,
) => string | null {
  const { t } = useTranslation()
  return ({ code, value, other }) => {
    if (other === null) return null
    const rider = riderText(other)
    switch (code) {
      case 'similar-rider':
        return t('participantImport.similarRider', { rider })
      case 'name-taken':
      case 'same-name':
        return t('participantImport.namesake', { rider, birthDate: birthDateText(t, other.birthDate) })
      default:
        return t('participantImport.numberHolder', { number: value ?? other.racingNumber, name: other.name })
    }
  }
}

type ImportProblem = ImportRow['problems'][number]

/** The problems of a row as one text. */
export function useProblemText(): (row: ImportRow) => string {
  const { t } = useTranslation()
  const otherRiderText = useOtherRiderText()
  const problemText = (rowProblem: ImportProblem) => {
    const { field, code, value, message } = rowProblem
    const otherRider = otherRiderText(rowProblem)
    if (otherRider !== null) return otherRider
    const problemCode = registrationProblems.find((candidate) => candidate === code)
    const name = fields.find((candidate) => candidate === field)
    const isInFuture = problemCode === 'too-late' && isYearInFuture(value)
    const text = isInFuture ? 'in-future' : problemCode
    const problem = text ? t(`participantImport.fieldError.${text}`) : message
    if (!name || rowProblems.has(code)) return problem
    const values = { field: t(`participantImport.field.${fieldKeys[name]}`), problem }
    return value && valueProblems.has(code)
      ? t('participantImport.quotedProblem', { ...values, value })
      : t('participantImport.fieldProblem', values)
  }
  return ({ problems }) => problems.map(problemText).join(' · ')
}

/** What the file says otherwise about a registered rider, as one text; empty if nothing. */
export function useDifferencesText(): (row: ImportRow, participant: SecretaryParticipant) => string {
  const { t } = useTranslation()
  const valueText = ({ field, value }: Difference) => {
    if (field === 'gender') return t(`participants.gender.${value}`)
    if (field === 'status') return t(`participants.status.${value}`)
    return field === 'birthDate' ? shortDateText(value, 'UTC') : value
  }
  return (row, participant) => {
    const values = differencesFrom(participant, row).map((difference) =>
      t('participantImport.fieldProblem', {
        field: t(`participantImport.field.${fieldKeys[difference.field]}`),
        problem: valueText(difference),
      }),
    )
    return values.length === 0 ? '' : t('participantImport.notImported', { values: values.join(' · ') })
  }
}

/** The names of the fields in translation keys, which can't contain dots. */
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
  status: 'status',
} as const

/** A birth date, or that it is unknown. */
export function birthDateText(t: TFunction, birthDate: string | null): string {
  return birthDate === null ? t('participants.unknownBirthDate') : shortDateText(birthDate, 'UTC')
}
