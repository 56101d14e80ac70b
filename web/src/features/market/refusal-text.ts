// The texts for refusals of the market's requests.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  'too-many-attempts': 'market.refusal.tooMany',
  'ad-removed': 'market.removedByAdmin',
  'not-found': 'market.adNotFound',
  stale: 'market.refusal.stale',
}

export function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, texts, t('market.failed'))
}
