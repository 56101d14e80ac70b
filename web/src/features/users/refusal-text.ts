// The texts for refused changes of roles.
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  stale: 'users.stale',
  'own-admin-role': 'users.ownAdmin',
  'unverified-user': 'users.unverified',
  forbidden: 'users.forbidden',
}

export function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, texts)
}
