// The texts for refusals. Errors of single fields are shown at the fields.
import type { TFunction } from 'i18next'
import { knownCode } from '@/api'
import { outageText } from '@/ui/outage-text'

const knownCodes = [
  'stale',
  'forbidden',
  'sign-in-required',
  'not-found',
  'unreachable',
  'stage-has-rides',
] as const

export function refusalText(t: TFunction, error: unknown): string {
  return outageText(error, t) ?? t(`championships.refusal.${knownCode(error, knownCodes) ?? 'other'}`)
}
