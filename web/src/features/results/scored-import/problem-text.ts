// What is wrong with a file of scores or with a rider of it, in words.
import { useTranslation } from 'react-i18next'
import { isApiError, type ScoredRow } from '../../../api'

/** What is wrong with a registration is said as where participants are read in. */
const ofRider = [
  'required',
  'too-long',
  'unknown',
  'too-late',
  'too-early',
  'number-taken',
  'name-taken',
  'same-name',
  'columns',
] as const
const ofScores = [
  'score',
  'twice',
  'lap-not-ridden',
  'section-not-ridden',
  'other-rider',
  'other-number',
  'other-class',
  'recorded',
  'undecided',
  'no-ride',
  'other-total',
] as const
const fields = [
  'name',
  'racingNumber',
  'racingClass',
  'birthDate',
  'gender',
  'bike',
  'license',
  'club',
  'team',
] as const
const own = ['lap', 'penalty', 'status', 'start', 'finish', 'total'] as const

/** One problem: where it is, and what. A ride is named by the head of its column. */
export function useScoresProblem(): (problem: ScoredRow['problems'][number]) => string {
  const { t } = useTranslation()
  return ({ field, code, message }) => {
    const registration = ofRider.find((one) => one === code)
    const scores = ofScores.find((one) => one === code)
    const problem = registration
      ? t(`participantImport.problem.${registration}`)
      : scores
        ? t(`scoredImport.problem.${scores}`)
        : code === 'format'
          ? t('participantImport.problem.format')
          : message
    const ofField = fields.find((one) => one === field)
    const ofOwn = own.find((one) => one === field)
    const place = ofField
      ? t(`participantImport.field.${ofField}`)
      : ofOwn
        ? t(`scoredImport.${ofOwn}`)
        : field === 'row'
          ? null
          : field
    return place === null ? problem : t('participantImport.fieldProblem', { field: place, problem })
  }
}

const fileCodes = ['empty', 'no-header', 'too-many-rows', 'format'] as const
const codes = ['too-large', 'forbidden', 'unreachable'] as const

/** Why a file was not taken. */
export function useScoresRefusal(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    const ofFile = isApiError(error, 'invalid') && error.fields.find(({ field }) => field === 'file')?.code
    if (ofFile === 'no-rides') return t('scoredImport.refusal.no-rides')
    if (isApiError(error, 'already-approved')) return t('scoredImport.refusal.already-approved')
    const code =
      fileCodes.find((known) => known === ofFile) ?? codes.find((known) => isApiError(error, known))
    return t(`participantImport.refusal.${code ?? 'other'}`)
  }
}
