// The texts for outages in which the server can't save or read, the same everywhere.
import i18next, { type TFunction } from 'i18next'
import { isApiError, knownCode } from '@/api'

const outages = [
  'storage-full',
  'storage-unavailable',
  'database-unavailable',
  'position-not-reached',
] as const

/** Returns the text of an outage; undefined for any other error. */
export function outageText(error: unknown, t: TFunction = i18next.t): string | undefined {
  const code = knownCode(error, outages)
  return code && t(`errors.outage.${code}`)
}

/** Returns the text if no answer came; undefined for any other error. */
export function unreachableText(error: unknown, t: TFunction = i18next.t): string | undefined {
  return isApiError(error, 'unreachable') ? t('errors.unreachable') : undefined
}

/** Returns the text for a change that failed for a reason that its screen has no text for. */
export function failureText(error: unknown, t: TFunction = i18next.t): string {
  return outageText(error, t) ?? unreachableText(error, t) ?? t('errors.other')
}
