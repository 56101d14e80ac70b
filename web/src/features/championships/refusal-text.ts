// The texts for refusals. Errors of single fields are shown at the fields.
import type { TFunction } from 'i18next'
import { knownCode } from '@/api'
import { failureText } from '@/ui/outage-text'

const knownCodes = ['stale', 'forbidden', 'sign-in-required', 'not-found', 'stage-has-rides'] as const

export function refusalText(t: TFunction, error: unknown): string {
  const code = knownCode(error, knownCodes)
  return code ? t(`championships.refusal.${code}`) : failureText(error, t)
}
