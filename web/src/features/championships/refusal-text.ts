// The texts for refusals. Errors of single fields are shown at the fields.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  stale: 'championships.refusal.stale',
  forbidden: 'championships.refusal.forbidden',
  'sign-in-required': 'championships.refusal.sign-in-required',
  'not-found': 'championships.refusal.not-found',
  'rules-fixed': 'championships.refusal.rules-fixed',
  'rules-lose-scores': 'championships.refusal.rules-lose-scores',
  'stage-has-rides': 'championships.refusal.stage-has-rides',
}

export function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, texts)
}
