// The texts for what the entry desk's server refuses.
import { isApiError } from '@/api'
import type { TFunction } from '@/lib/i18n'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  'feature-off': 'entryDesk.refusal.feature-off',
  forbidden: 'entryDesk.refusal.forbidden',
  'not-found': 'entryDesk.refusal.not-found',
  stale: 'entryDesk.refusal.stale',
}

export function refusalText(t: TFunction, error: unknown): string {
  const isAmount = isApiError(error) && error.fields.some(({ field }) => field === 'amountCents')
  return isAmount ? t('entryDesk.refusal.amount') : refusalTextOf(t, error, texts)
}

/** For a reminder, which nothing is saved of before it is sent. */
export function reminderRefusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, { ...texts, 'too-many-attempts': 'messages.refusal.too-many-attempts' })
}

/** Says whose payment or mark was refused, because the screen may show another rider by now. */
export function refusedEditText(t: TFunction, error: unknown, { name }: { name: string }): string {
  return t('entryDesk.refusedEdit', { name, reason: refusalText(t, error) })
}
