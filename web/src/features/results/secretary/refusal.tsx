// Shows why an edit was refused.
import { useTranslation } from 'react-i18next'
import { isApiError } from '@/api'
import { Refusal as RefusalNotice } from '@/ui/notice'
import { refusalText } from './refusal-text'

/** `gone` is the text for a 404, if something smaller than the whole result doesn't exist any more. */
export function Refusal({ error, gone }: { error: unknown; gone?: string }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <RefusalNotice>{isApiError(error, 'not-found') && gone ? gone : refusalText(t, error)}</RefusalNotice>
  )
}
