// The texts for refusals of the whole form, or of its publication. Errors of single fields are shown at the
// fields.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  'not-publishable': 'stageEdit.refusal.not-publishable',
  'stage-has-rides': 'stageEdit.refusal.stage-has-rides',
  'not-found': 'stageEdit.refusal.not-found',
  'sign-in-required': 'stageEdit.refusal.sign-in-required',
  forbidden: 'stageEdit.refusal.forbidden',
  unreachable: 'stageEdit.refusal.unreachable',
}

export function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, texts, t('stageEdit.refusal.other'))
}
