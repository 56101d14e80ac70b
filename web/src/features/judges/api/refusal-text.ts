// The texts for refused changes of judges and their links.
import type { TFunction } from 'i18next'
import { fieldCode, knownCode } from '@/api'
import { outageText } from '@/ui/outage-text'

const knownCodes = ['forbidden', 'sign-in-required', 'unreachable'] as const

export function refusalText(t: TFunction, error: unknown): string {
  if (fieldCode(error, 'user') === 'no-judge') return t('judges.refusal.no-judge')
  return outageText(error, t) ?? t(`judges.refusal.${knownCode(error, knownCodes) ?? 'other'}`)
}
