// The texts for refused changes of roles.
import type { TFunction } from 'i18next'
import { isApiError, type ErrorCode } from '@/api'
import { hasKey } from '@/lib/has-key'
import { failureText } from '@/ui/outage-text'

const texts = {
  stale: 'users.stale',
  'own-admin-role': 'users.ownAdmin',
  'unverified-user': 'users.unverified',
  forbidden: 'users.forbidden',
} as const satisfies Partial<Record<ErrorCode, string>>

export function refusalText(t: TFunction, error: unknown): string {
  return isApiError(error) && hasKey(texts, error.code) ? t(texts[error.code]) : failureText(error, t)
}
