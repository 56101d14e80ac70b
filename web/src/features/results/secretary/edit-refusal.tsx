// Shows why an edit was refused.
import { useTranslation } from 'react-i18next'
import { isApiError } from '@/api'
import { FormError } from '@/ui/notice'
import { refusalText } from './refusal-text'

/** `gone` is the text for a 404, if something smaller than the whole result doesn't exist any more. */
export function EditRefusal({ error, gone }: { error: unknown; gone?: string }) {
  const { t } = useTranslation()
  if (!error) return null
  return <FormError>{isApiError(error, 'not-found') && gone ? gone : refusalText(t, error)}</FormError>
}
