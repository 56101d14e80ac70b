// The problems of a score file or of one of its riders, in words.
import { useTranslation } from 'react-i18next'
import { isApiError, knownCode, type FieldCode, type ScoredRow } from '@/api'
import { registrationProblems } from '@/features/registration/import/problem-text'
import { outageText } from '@/ui/outage-text'

const scoreProblems = [
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
] as const satisfies readonly FieldCode[]
const participantFields = [
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
const scoreFields = ['lap', 'penalty', 'status', 'start', 'finish', 'total'] as const

type Problem = ScoredRow['problems'][number]

/** The text of one problem and its field. A ride is named by its column heading. */
export function useScoresProblem(): (problem: Problem) => string {
  const { t } = useTranslation()
  const problemText = ({ code, message, recorded, inFile }: Problem) => {
    if (typeof recorded === 'number' && typeof inFile === 'number')
      return t(code === 'other-total' ? 'scoredImport.comesTo' : 'scoredImport.differs', { recorded, inFile })
    const scores = scoreProblems.find((one) => one === code)
    if (scores) return t(`scoredImport.problem.${scores}`)
    const registration = registrationProblems.find((one) => one === code)
    return registration ? t(`participantImport.problem.${registration}`) : message
  }
  const fieldText = (field: string) => {
    const participantField = participantFields.find((one) => one === field)
    if (participantField) return t(`participantImport.field.${participantField}`)
    const scoreField = scoreFields.find((one) => one === field)
    return scoreField ? t(`scoredImport.${scoreField}`) : field
  }
  return (problem) =>
    problem.field === 'row'
      ? problemText(problem)
      : t('participantImport.fieldProblem', {
          field: fieldText(problem.field),
          problem: problemText(problem),
        })
}

const fileCodes = ['empty', 'no-header', 'too-many-rows', 'format'] as const satisfies readonly FieldCode[]
const codes = ['too-large', 'forbidden', 'unreachable'] as const

/** Why a file was refused. */
export function useScoresRefusal(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    const fileProblem =
      isApiError(error, 'invalid') && error.fields.find(({ field }) => field === 'file')?.code
    if (fileProblem === 'no-rides') return t('scoredImport.refusal.no-rides')
    if (fileProblem === 'ambiguous-rides') return t('scoredImport.refusal.ambiguous-rides')
    if (isApiError(error, 'already-approved')) return t('scoredImport.refusal.already-approved')
    const code = fileCodes.find((known) => known === fileProblem) ?? knownCode(error, codes)
    return outageText(error, t) ?? t(`participantImport.refusal.${code ?? 'other'}`)
  }
}
