// The texts for problems of a score file's riders.
import { useTranslation } from '@/ui/i18n'
import type { FieldCode, ScoredRow } from '@/api'
import {
  birthDateText,
  registrationProblems,
  useOtherRiderText,
  valueProblems,
} from '@/features/registration/import/problem-text'
import { riderText } from '@/lib/sport/rider-text'

const scoreProblems = [
  'invalid-score',
  'duplicate',
  'lap-not-ridden',
  'section-not-ridden',
  'same-name',
  'recorded',
  'undecided',
  'no-ride',
  'other-total',
  'other-place',
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
const scoreFields = [
  'lap',
  'penalty',
  'status',
  'start',
  'finish',
  'total',
  'lapTotal',
  'place',
  'guest',
  'bikeYear',
  'cards',
  'powerSection',
  'orderByHand',
  'ridingTime',
  'late',
] as const
/** The texts of figures that differ from those of the file. */
const differences: Partial<Record<FieldCode, 'scoredImport.differentTotal' | 'scoredImport.differentPlace'>> =
  {
    'other-total': 'scoredImport.differentTotal',
    'other-place': 'scoredImport.differentPlace',
  }

type Problem = ScoredRow['problems'][number]

/** The text of one problem and its field. A ride is named by its column heading. */
export function useScoresProblem(): (problem: Problem) => string {
  const { t } = useTranslation()
  const otherRiderText = useOtherRiderText()
  const problemText = ({ code, message, recorded, inFile }: Problem) => {
    if (typeof recorded === 'number' && typeof inFile === 'number')
      return t(differences[code] ?? 'scoredImport.differs', { recorded, inFile })
    const scores = scoreProblems.find((candidate) => candidate === code)
    if (scores) return t(`scoredImport.fieldError.${scores}`)
    const registration = registrationProblems.find((candidate) => candidate === code)
    return registration ? t(`participantImport.fieldError.${registration}`) : message
  }
  const fieldText = (field: string) => {
    const participantField = participantFields.find((candidate) => candidate === field)
    if (participantField) return t(`participantImport.field.${participantField}`)
    const scoreField = scoreFields.find((candidate) => candidate === field)
    return scoreField ? t(`scoredImport.${scoreField}`) : field
  }
  const registeredRiderText = ({ code, other }: Problem) => {
    if (other === null) return null
    const { name, racingNumber, racingClass, birthDate } = other
    switch (code) {
      case 'other-number':
        return t('scoredImport.otherNumber', { name, number: racingNumber })
      case 'other-class':
        return t('scoredImport.otherClass', { name, class: racingClass })
      case 'other-birth-date':
        return t('scoredImport.otherBirthDate', {
          rider: riderText(other),
          birthDate: birthDateText(t, birthDate),
        })
      default:
        return null
    }
  }
  return (problem) => {
    const { field, code, value } = problem
    const otherRider = registeredRiderText(problem) ?? otherRiderText(problem)
    if (otherRider !== null) return otherRider
    if (field === 'row') return problemText(problem)
    const values = { field: fieldText(field), problem: problemText(problem) }
    return value && (code === 'invalid-score' || valueProblems.has(code))
      ? t('participantImport.quotedProblem', { ...values, value })
      : t('participantImport.fieldProblem', values)
  }
}
