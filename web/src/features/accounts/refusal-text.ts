// The texts for refusals of the server, for all account forms.
import type { TFunction } from '@/lib/i18n'
import { fieldCode, isApiError, type ApiError, type FieldTexts } from '@/api'
import { hasKey } from '@/lib/has-key'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  'invalid-credentials': 'accounts.invalidCredentials',
  'account-not-found': 'accounts.accountNotFound',
  'invalid-code': 'accounts.invalidCode',
  'invalid-link': 'accounts.invalidLink',
  'mail-failed': 'accounts.mailFailed',
  stale: 'accounts.stale',
  unreachable: 'accounts.unreachable',
}

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
  if (isApiError(error, 'too-many-attempts')) return t('accounts.tooManyAttempts', { count: minutes(error) })
  if (!signingIn) return refusalTextOf(t, error, texts, t('errors.somethingWentWrongRefresh'))
  const isRefused = isApiError(error) && error.status < 500
  return refusalTextOf(t, error, texts, t(isRefused ? 'accounts.failed' : 'accounts.errorOccurred'))
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
