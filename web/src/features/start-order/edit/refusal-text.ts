// The texts for a refused start order.
import type { TFunction } from '@/lib/i18n'
import { isApiError } from '@/api'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  'feature-off': 'startOrder.refusal.feature-off',
  forbidden: 'startOrder.refusal.forbidden',
  stale: 'startOrder.refusal.stale',
  'already-approved': 'startOrder.refusal.already-approved',
}

export function refusalText(t: TFunction, error: unknown): string {
  const isEarly = isApiError(error) && error.fields.some(({ field }) => field === 'firstStart')
  return isEarly ? t('startOrder.firstStartOutside') : refusalTextOf(t, error, texts)
}
