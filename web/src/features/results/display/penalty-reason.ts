// The reason for penalty points, in the user's language.
import type { TFunction } from '@/lib/i18n'
import type { ReasonCode } from '@/api'
import { reasonText } from '@/ui/notices/reason-text'

export function penaltyReason(
  t: TFunction,
  { reasonCode, reason }: { reasonCode: ReasonCode | null; reason: string },
): string {
  return reasonText(t, { code: reasonCode, text: reason }) || t('results.noPenaltyReason')
}
