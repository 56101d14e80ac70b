// The text for a refused assignment or discard of a ride without a rider.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  stale: 'unassigned.refusal.stale',
  'feature-off': 'unassigned.refusal.featureOff',
}

export function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, texts)
}
