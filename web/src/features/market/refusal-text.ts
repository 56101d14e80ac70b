// The texts for refusals of the market's requests.
import { useTranslation } from 'react-i18next'
import { isApiError, type ErrorCode } from '@/api'
import { hasKey } from '@/lib/has-key'
import { outageText } from '@/ui/outage-text'

const texts = {
  'too-many-attempts': 'market.refused.tooMany',
  'ad-removed': 'market.removedMeanwhile',
  'not-found': 'market.goneMeanwhile',
  stale: 'market.refused.stale',
  unreachable: 'market.refused.unreachable',
} as const satisfies Partial<Record<ErrorCode, string>>

export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) =>
    outageText(error, t) ??
    t(isApiError(error) && hasKey(texts, error.code) ? texts[error.code] : 'market.failed')
}
