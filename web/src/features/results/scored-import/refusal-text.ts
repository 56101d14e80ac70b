// The texts for refused score files. Most are those of a refused list of participants.
import type { TFunction } from '@/lib/i18n'
import { fieldCode, isApiError } from '@/api'
import { refusalText as importRefusalText } from '@/features/registration/import/refusal-text'

export function refusalText(t: TFunction, error: unknown): string {
  const fileProblem = fieldCode(error, 'file')
  if (fileProblem === 'no-ride-column' || fileProblem === 'ambiguous-rides')
    return t(`scoredImport.refusal.${fileProblem}`)
  if (isApiError(error, 'already-approved')) return t('scoredImport.refusal.already-approved')
  return importRefusalText(t, error)
}
