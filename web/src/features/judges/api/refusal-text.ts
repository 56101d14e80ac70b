// The texts for refused changes of judges and their links.
import type { TFunction } from '@/lib/i18n'
import { fieldCode } from '@/api'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  'handed-over': 'handover.secretary.refusal',
  'feature-off': 'unassigned.refusal.featureOff',
  forbidden: 'judges.refusal.forbidden',
  'sign-in-required': 'judges.refusal.sign-in-required',
}

export function refusalText(t: TFunction, error: unknown): string {
  if (fieldCode(error, 'user') === 'no-judge') return t('judges.refusal.no-judge')
  return refusalTextOf(t, error, texts)
}
