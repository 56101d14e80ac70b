// Why the server refused a query, an answer or a decision.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  'not-posted': 'protests.refusal.notPosted',
  'protest-period-over': 'protests.refusal.periodOver',
  'protests-turned-off': 'protests.refusal.turnedOff',
  'query-pending': 'protests.refusal.pending',
  'query-step-not-possible': 'protests.refusal.changed',
  'query-not-decided': 'protests.refusal.changed',
  stale: 'protests.refusal.changed',
  'too-many-queries': 'protests.refusal.tooMany',
  forbidden: 'results.refusal.forbidden',
}

export function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, texts)
}
