// What is wrong with a file of scores or with a rider of it, in words.
import { useTranslation } from 'react-i18next'
import { isApiError, type ScoredRow } from '../../../api'
import { outageText } from '../../../ui/outage-text'

/** What is wrong with a registration is said as where participants are read in. */
const ofRider = [
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

type Problem = ScoredRow['problems'][number]

/** One problem: where it is, and what. A ride is named by the head of its column. */
export function useScoresProblem(): (problem: Problem) => string {
  const { t } = useTranslation()
  const what = ({ code, message, recorded, said }: Problem) => {
    if (typeof recorded === 'number' && typeof said === 'number')
      return t(code === 'other-total' ? 'scoredImport.comesTo' : 'scoredImport.differs', { recorded, said })
    const scores = ofScores.find((one) => one === code)
    if (scores) return t(`scoredImport.problem.${scores}`)
    const registration = ofRider.find((one) => one === code)
    return registration ? t(`participantImport.problem.${registration}`) : message
  }
  const where = (field: string) => {
    const ofField = fields.find((one) => one === field)
    if (ofField) return t(`participantImport.field.${ofField}`)
    const ofOwn = own.find((one) => one === field)
    return ofOwn ? t(`scoredImport.${ofOwn}`) : field
  }
  return (problem) =>
    problem.field === 'row'
      ? what(problem)
      : t('participantImport.fieldProblem', { field: where(problem.field), problem: what(problem) })
}

const fileCodes = ['empty', 'no-header', 'too-many-rows', 'format'] as const
const codes = ['too-large', 'forbidden', 'unreachable'] as const

/** Why a file was not taken. */
export function useScoresRefusal(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    const ofFile = isApiError(error, 'invalid') && error.fields.find(({ field }) => field === 'file')?.code
    if (ofFile === 'no-rides') return t('scoredImport.refusal.no-rides')
    if (ofFile === 'ambiguous-rides') return t('scoredImport.refusal.ambiguous-rides')
    if (isApiError(error, 'already-approved')) return t('scoredImport.refusal.already-approved')
    const code =
      fileCodes.find((known) => known === ofFile) ?? codes.find((known) => isApiError(error, known))
    return outageText(error, t) ?? t(`participantImport.refusal.${code ?? 'other'}`)
  }
}
