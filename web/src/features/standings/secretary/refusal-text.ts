// The texts for refused edits of the standings.
import type { TFunction } from 'i18next'
import { knownCode } from '@/api'
import { unreachableText } from '@/ui/outage-text'

const knownCodes = [
  'stale',
  'not-found',
  'nothing-in-source',
  'nothing-in-target',
  'same-stage',
  'forbidden',
] as const

/** The reason of a refusal, if it is known. */
export function refusalText(t: TFunction, error: unknown): string | undefined {
  const code = knownCode(error, knownCodes)
  return code ? t(`standings.secretary.refusal.${code}`) : unreachableText(error, t)
}
