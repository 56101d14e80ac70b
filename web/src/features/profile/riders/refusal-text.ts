// The texts for refusals of the server about the riders of an account.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  stale: 'riders.stale',
  'not-found': 'riders.gone',
  'rider-registered': 'riders.isRegistered',
  'too-many-riders': 'riders.tooMany',
  'rider-link-invalid': 'riders.link.invalid',
  'rider-in-account': 'riders.link.sameAccount',
  'has-own-rider': 'riders.link.hasOwn',
}

export function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, texts)
}
