// The texts for refusals of the whole form, or of its publication. Errors of single fields are shown at the
// fields.
import type { TFunction } from 'i18next'
import { knownCode } from '@/api'
import { outageText } from '@/ui/outage-text'

const knownCodes = [
  'not-publishable',
  'stage-has-rides',
  'not-found',
  'sign-in-required',
  'forbidden',
  'unreachable',
] as const

export function refusalText(t: TFunction, error: unknown): string {
  return outageText(error, t) ?? t(`stageEdit.refusal.${knownCode(error, knownCodes) ?? 'other'}`)
}
