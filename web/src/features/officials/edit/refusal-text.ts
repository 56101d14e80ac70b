// The texts for a refused list. Errors of single fields are shown at the fields.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  'feature-off': 'officials.refusal.feature-off',
  forbidden: 'officials.refusal.forbidden',
}

export function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, texts)
}
