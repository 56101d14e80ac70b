// Why an edit of the standings, their generation or their publication was refused.
import type { TFunction } from 'i18next'
import { knownCode } from '@/api'
import { unreachableText } from '@/ui/outage-text'

const editCodes = [
  'stale',
  'not-found',
  'nothing-in-source',
  'nothing-in-target',
  'same-stage',
  'forbidden',
] as const

const generationCodes = [
  'stage-not-in-championship',
  'not-approved',
  'standings-published',
  'standings-not-generated',
  'publish-required',
  'forbidden',
] as const

/** The text of a refused edit, if its reason is known. */
export function editRefusalText(t: TFunction, error: unknown): string | undefined {
  const code = knownCode(error, editCodes)
  return code ? t(`standings.refusal.${code}`) : unreachableText(error, t)
}

/** The text of a refused generation or publication, if its reason is known. */
export function generationRefusalText(t: TFunction, error: unknown): string | undefined {
  const code = knownCode(error, generationCodes)
  return code ? t(`standings.refusal.${code}`) : unreachableText(error, t)
}
