// The texts for refused changes of clubs. Errors of single fields are shown at the fields.
import type { TFunction } from 'i18next'
import { knownCode } from '@/api'
import { failureText } from '@/ui/outage-text'

const knownCodes = ['stale', 'club-exists', 'not-found', 'forbidden'] as const

export function refusalText(t: TFunction, error: unknown): string {
  const code = knownCode(error, knownCodes)
  return code ? t(`clubs.refusal.${code}`) : failureText(error, t)
}
