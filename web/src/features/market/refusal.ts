// The texts for refusals of the market's requests.
import { useTranslation } from 'react-i18next'
import { type ErrorCode, isApiError } from '../../api'
import { outageText } from '../../ui/outage-text'

const texts = {
  'too-many-attempts': 'market.refused.tooMany',
  'ad-removed': 'market.removedMeanwhile',
  'not-found': 'market.goneMeanwhile',
  stale: 'market.refused.stale',
  unreachable: 'market.refused.unreachable',
} as const satisfies Partial<Record<ErrorCode, string>>

export function useRefusal(): (error: Error) => string {
  const { t } = useTranslation()
  return (error) =>
    outageText(error, t) ?? t(isApiError(error) && hasText(error.code) ? texts[error.code] : 'market.failed')
}

function hasText(code: ErrorCode): code is keyof typeof texts {
  return Object.hasOwn(texts, code)
}
