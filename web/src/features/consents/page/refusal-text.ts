// The texts for refusals of a text of the consent.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  stale: 'consents.refusal.stale',
  'feature-off': 'consents.refusal.feature-off',
  forbidden: 'consents.refusal.forbidden',
}

export function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, texts, t('consents.refusal.other'))
}
