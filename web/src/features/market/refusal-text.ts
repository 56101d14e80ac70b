// The texts for refusals of the market's requests.
import type { TFunction } from 'i18next'
import { isApiError, type ErrorCode } from '@/api'
import { hasKey } from '@/lib/has-key'
import { outageText, unreachableText } from '@/ui/outage-text'

const texts = {
  'too-many-attempts': 'market.refusal.tooMany',
  'ad-removed': 'market.removedByAdmin',
  'not-found': 'market.adNotFound',
  stale: 'market.refusal.stale',
} as const satisfies Partial<Record<ErrorCode, string>>

export function refusalText(t: TFunction, error: unknown): string {
  return (
    outageText(error, t) ??
    unreachableText(error, t) ??
    t(isApiError(error) && hasKey(texts, error.code) ? texts[error.code] : 'market.failed')
  )
}
