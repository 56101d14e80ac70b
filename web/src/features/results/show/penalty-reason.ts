// Why penalty points were given, in the reader's language.
import type { TFunction } from 'i18next'

export function penaltyReason(t: TFunction, { reason }: { reason: string }): string {
  return reason === '' ? t('results.noPenaltyReason') : reason
}
