// Why the market didn't take something, in words.
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../api'
import { outageText } from '../../ui/outage-text'

const told = {
  'too-many-attempts': 'market.refused.tooMany',
  'ad-removed': 'market.removedMeanwhile',
  'not-found': 'market.goneMeanwhile',
  stale: 'market.refused.stale',
  unreachable: 'market.refused.unreachable',
} as const

export function useRefusal(): (error: Error) => string {
  const { t } = useTranslation()
  return (error) =>
    outageText(error, t) ?? t(isApiError(error) && isTold(error.code) ? told[error.code] : 'market.failed')
}

function isTold(code: string): code is keyof typeof told {
  return Object.hasOwn(told, code)
}
