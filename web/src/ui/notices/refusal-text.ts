// The text for a request that failed: the texts of its screen first, then those that are the same everywhere.
import type { TextKey, TFunction } from '@/lib/i18n'
import { isApiError, type ErrorCode } from '@/api'
import { hasKey } from '@/lib/has-key'

/** The texts of a screen for codes of the server. */
export type RefusalTexts = Partial<Record<ErrorCode, TextKey>>

const outageTexts: RefusalTexts = {
  'storage-full': 'errors.outage.storage-full',
  'storage-unavailable': 'errors.outage.storage-unavailable',
  'database-unavailable': 'errors.outage.database-unavailable',
  'position-not-reached': 'errors.outage.position-not-reached',
}

/** Returns the text of a failed request; of one that neither the screen nor this file knows, `fallback`. */
export function refusalTextOf(
  t: TFunction,
  error: unknown,
  texts: RefusalTexts,
  fallback = t('errors.other'),
): string {
  return (
    textOfCode(t, error, texts) ??
    outageText(t, error) ??
    textOfCode(t, error, { unreachable: 'errors.unreachable' }) ??
    fallback
  )
}

/** Returns the text of an outage, in which the server can't save or read; undefined for any other error. */
export function outageText(t: TFunction, error: unknown): string | undefined {
  return textOfCode(t, error, outageTexts)
}

function textOfCode(t: TFunction, error: unknown, texts: RefusalTexts): string | undefined {
  const key = isApiError(error) && hasKey(texts, error.code) ? texts[error.code] : undefined
  return key && t(key)
}
