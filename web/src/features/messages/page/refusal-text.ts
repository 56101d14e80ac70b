// The texts for messages that the server refuses.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  invalid: 'messages.refusal.invalid',
  'feature-off': 'messages.refusal.feature-off',
  forbidden: 'messages.refusal.forbidden',
  'too-many-attempts': 'messages.refusal.too-many-attempts',
}

export function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, texts)
}
