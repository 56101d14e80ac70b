// The texts for refused edits in the list of participants.
import type { TFunction } from 'i18next'
import { knownCode } from '@/api'
import { unreachableText } from '@/ui/outage-text'

const knownCodes = ['has-results', 'already-approved', 'stale'] as const

/** The text of a refusal that has a specific reason. */
export function refusalText(t: TFunction, error: unknown): string | undefined {
  const code = knownCode(error, knownCodes)
  return code ? t(`participants.refusal.${code}`) : unreachableText(error, t)
}
