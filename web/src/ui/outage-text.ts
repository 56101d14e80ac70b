// What it means that the server itself can't save or read now, in the same words wherever it happens.
import i18next, { type TFunction } from 'i18next'
import { isApiError } from '../api'

const outages = [
  'storage-full',
  'storage-unavailable',
  'database-unavailable',
  'position-not-reached',
] as const

/** The server's outage in words; undefined for any other error. */
export function outageText(error: unknown, t: TFunction = i18next.t): string | undefined {
  const code = outages.find((known) => isApiError(error, known))
  return code && t(`errors.outage.${code}`)
}
