// The texts for refusals of the server, for all account forms.
import type { TFunction } from 'i18next'
import { fieldCode, isApiError, type ApiError, type ErrorCode, type FieldTexts } from '@/api'
import { hasKey } from '@/lib/has-key'
import { outageText } from '@/ui/outage-text'

const texts = {
  'invalid-credentials': 'accounts.invalidCredentials',
  'account-not-found': 'accounts.accountNotFound',
  'invalid-code': 'accounts.invalidCode',
  'invalid-link': 'accounts.invalidLink',
  'mail-failed': 'accounts.mailFailed',
  stale: 'accounts.stale',
  unreachable: 'accounts.unreachable',
} as const satisfies Partial<Record<ErrorCode, string>>

const fieldTexts = {
  'email.format': 'accounts.emailFormat',
  'email.undeliverable': 'accounts.addressRefused',
  'displayName.format': 'accounts.nameWrong',
  'password.length': 'accounts.passwordLength',
  'password.common': 'accounts.passwordCommon',
} as const satisfies FieldTexts

/**
 * Returns the text of an error. Unknown errors get a different text for signing in than for other account
 * actions.
 */
export function refusalText(t: TFunction, error: unknown, { signingIn = true } = {}): string {
  const unexpected = signingIn ? 'accounts.errorOccurred' : 'errors.somethingWentWrongRefresh'
  if (!isApiError(error)) return t(unexpected)
  if (error.code === 'too-many-attempts') return t('accounts.tooManyAttempts', { count: minutes(error) })
  if (hasKey(texts, error.code)) return t(texts[error.code])
  const outage = outageText(error, t)
  if (outage) return outage
  return t(signingIn && error.status < 500 ? 'accounts.failed' : unexpected)
}

/**
 * Returns the error text of a field, if the server refused this field. `address` is the entered e-mail
 * address.
 */
export function fieldText(t: TFunction, error: unknown, field: string, address: string): string | undefined {
  const code = fieldCode(error, field)
  if (!code) return undefined
  const name = `${field}.${code}`
  return t(hasKey(fieldTexts, name) ? fieldTexts[name] : 'accounts.fieldWrong', { address })
}

function minutes({ retryAfter = 60 }: ApiError): number {
  return Math.max(1, Math.ceil(retryAfter / 60))
}
