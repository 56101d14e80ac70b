// The texts for refusals of the whole form. Errors of single fields are shown at the fields.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  'already-joined': 'participantForm.refusal.already-joined',
  'registration-ended': 'participantForm.refusal.registration-ended',
  'stage-called-off': 'participantForm.refusal.stage-called-off',
  'consent-text-changed': 'participantForm.refusal.consent-text-changed',
  'already-approved': 'participantForm.refusal.already-approved',
  'same-name': 'participantForm.refusal.same-name',
  stale: 'participantForm.refusal.stale',
  'not-found': 'participantForm.refusal.not-found',
  'sign-in-required': 'participantForm.refusal.sign-in-required',
  forbidden: 'participantForm.refusal.forbidden',
  unreachable: 'participantForm.refusal.unreachable',
}

export function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, texts, t('participantForm.refusal.other'))
}
