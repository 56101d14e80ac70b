// Why the server refused to post results or to extend the protest period.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  'already-approved': 'protests.refusal.alreadyApproved',
  'not-posted': 'protests.refusal.notPosted',
  'not-started': 'protests.refusal.notStarted',
  'protests-turned-off': 'protests.refusal.turnedOff',
  stale: 'protests.refusal.periodChanged',
}

export function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, texts)
}
