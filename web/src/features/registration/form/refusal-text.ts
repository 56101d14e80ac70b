// The texts for refusals of the whole form. Errors of single fields are shown at the fields.
import type { TFunction } from 'i18next'
import { knownCode } from '@/api'
import { outageText } from '@/ui/outage-text'

const knownCodes = [
  'already-joined',
  'registration-ended',
  'already-approved',
  'same-name',
  'stale',
  'not-found',
  'sign-in-required',
  'forbidden',
  'unreachable',
] as const

export function refusalText(t: TFunction, error: unknown): string {
  return outageText(error, t) ?? t(`participantForm.refusal.${knownCode(error, knownCodes) ?? 'other'}`)
}
