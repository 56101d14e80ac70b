// The texts for refused changes of clubs. Errors of single fields are shown at the fields.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  stale: 'clubs.refusal.stale',
  'club-exists': 'clubs.refusal.club-exists',
  'not-found': 'clubs.refusal.not-found',
  forbidden: 'clubs.refusal.forbidden',
}

export function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, texts)
}
