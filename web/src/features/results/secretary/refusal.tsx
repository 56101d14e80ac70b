// Shows why an edit was refused.
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { fieldCode, isApiError, knownCode } from '@/api'
import { Refusal as RefusalNotice } from '@/ui/notice'
import { MAX_SECTION_POINTS } from '@/lib/server-limits'
import { outageText } from '@/ui/outage-text'

/** `gone` is the text for a 404, if something smaller than the whole result doesn't exist any more. */
export function Refusal({ error, gone }: { error: unknown; gone?: string }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <RefusalNotice>{isApiError(error, 'not-found') && gone ? gone : refusalText(t, error)}</RefusalNotice>
  )
}

const knownCodes = [
  'stale',
  'next-lap-has-result',
  'not-finished',
  'has-points',
  'already-approved',
  'not-approved',
  'not-found',
  'forbidden',
  'unreachable',
] as const

/** Why an edit of the results was refused, and what is stored instead. */
export function refusalText(t: TFunction, error: unknown): string {
  const pointsCode = fieldCode(error, 'points')
  if (pointsCode === 'not-a-score') return t('results.refusal.not-a-score')
  if (pointsCode === 'range') return t('results.refusal.range', { max: MAX_SECTION_POINTS })
  return outageText(error, t) ?? t(`results.refusal.${knownCode(error, knownCodes) ?? 'other'}`)
}
