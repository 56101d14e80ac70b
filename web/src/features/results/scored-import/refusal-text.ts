// The texts for refused score files. Most are those of a refused list of participants.
import { useTranslation } from 'react-i18next'
import { fieldCode, isApiError } from '@/api'
import { useRefusalText as useImportRefusalText } from '@/features/registration/import/refusal-text'

export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation()
  const importRefusal = useImportRefusalText()
  return (error) => {
    const fileProblem = fieldCode(error, 'file')
    if (fileProblem === 'no-rides' || fileProblem === 'ambiguous-rides')
      return t(`scoredImport.refusal.${fileProblem}`)
    if (isApiError(error, 'already-approved')) return t('scoredImport.refusal.already-approved')
    return importRefusal(error)
  }
}
