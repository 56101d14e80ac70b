// The texts for refused changes of roles.
import { useTranslation } from 'react-i18next'
import { isApiError, type ErrorCode } from '@/api'
import { hasKey } from '@/lib/has-key'

const texts = {
  stale: 'users.stale',
  'own-admin-role': 'users.ownAdmin',
  'unverified-user': 'users.unverified',
  forbidden: 'users.forbidden',
  unreachable: 'users.unreachable',
} as const satisfies Partial<Record<ErrorCode, string>>

export function useRefusalText(): (error: Error) => string {
  const { t } = useTranslation()
  return (error) => t(isApiError(error) && hasKey(texts, error.code) ? texts[error.code] : 'users.notSaved')
}
