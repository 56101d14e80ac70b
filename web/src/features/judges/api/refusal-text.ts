// The texts for refused changes of judges and their links.
import type { TFunction } from 'i18next'
import { fieldCode, knownCode } from '@/api'
import { failureText } from '@/ui/outage-text'

const knownCodes = ['forbidden', 'sign-in-required'] as const

export function refusalText(t: TFunction, error: unknown): string {
  if (fieldCode(error, 'user') === 'no-judge') return t('judges.refusal.no-judge')
  const code = knownCode(error, knownCodes)
  return code ? t(`judges.refusal.${code}`) : failureText(error, t)
}
