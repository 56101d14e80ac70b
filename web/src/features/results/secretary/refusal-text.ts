// Why an edit of the results was refused, and what is stored instead.
import type { TFunction } from 'i18next'
import { fieldCode, knownCode } from '@/api'
import { MAX_SECTION_POINTS } from '@/lib/server-limits'
import { failureText } from '@/ui/outage-text'

const knownCodes = [
  'stale',
  'next-lap-has-result',
  'not-finished',
  'has-points',
  'already-approved',
  'not-approved',
  'not-found',
  'forbidden',
] as const

export function refusalText(t: TFunction, error: unknown): string {
  const pointsCode = fieldCode(error, 'points')
  if (pointsCode === 'invalid-score') return t('results.refusal.invalid-score')
  if (pointsCode === 'out-of-range') return t('results.refusal.out-of-range', { max: MAX_SECTION_POINTS })
  const code = knownCode(error, knownCodes)
  return code ? t(`results.refusal.${code}`) : failureText(error, t)
}
