// The reason why the phone couldn't save a change, and what to do about it.

import { useTranslation } from 'react-i18next'
import { FormError } from '@/ui/notice'
import { storageErrorText } from '@/ui/storage-error-text'

export function SaveFailure({ failure }: { failure: Error | null }) {
  const { t } = useTranslation()
  return <FormError>{failure && storageErrorText(t, failure, 'notSaved')}</FormError>
}
