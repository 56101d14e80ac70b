// Why penalty points were given, in the reader's language.
import type { TFunction } from 'i18next'
import type { ReasonCode } from '../../../api'
import { reasonText } from '../../../lib/reason-text'

export function penaltyReason(
  t: TFunction,
  { reasonCode, reason }: { reasonCode: ReasonCode | null; reason: string },
): string {
  return reasonText(t, { code: reasonCode, text: reason }) || t('results.noPenaltyReason')
}
