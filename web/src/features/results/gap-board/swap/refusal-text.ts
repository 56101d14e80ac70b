// The text for a refused exchange of two riders' rides or numbers.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  stale: 'riderSwap.refusal.stale',
  'already-approved': 'riderSwap.refusal.alreadyApproved',
  'feature-off': 'unassigned.refusal.featureOff',
}

export function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, texts)
}
