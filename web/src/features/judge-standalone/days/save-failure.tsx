// The reason why the phone couldn't save a change, and what to do about it.

import { useTranslation } from 'react-i18next'
import { FormError } from '@/ui/notice'

export function SaveFailure({ failure }: { failure: Error | null }) {
  const { t } = useTranslation()
  const text =
    failure && t(failure.name === 'QuotaExceededError' ? 'standalone.notKeptFull' : 'standalone.notKept')
  return <FormError>{text}</FormError>
}
