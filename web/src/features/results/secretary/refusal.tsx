// Why an edit was refused, and what is stored instead.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isApiError, knownCode } from '@/api'
import { Refusal as RefusalNotice } from '@/ui/notice'
import { outageText } from '@/ui/outage-text'

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

/** `gone` is the text for a 404, if something smaller than the whole result doesn't exist any more. */
export function Refusal({ error, gone }: { error: unknown; gone?: string }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <RefusalNotice>{isApiError(error, 'not-found') && gone ? gone : refusalText(t, error)}</RefusalNotice>
  )
}

/** The maximum points of a section in open free. */
const MAX_POINTS = 9999

function refusalText(t: TFunction, error: unknown): string {
  const pointsCode = isApiError(error)
    ? error.fields.find(({ field }) => field === 'points')?.code
    : undefined
  if (pointsCode === 'not-a-score') return t('results.refusal.not-a-score')
  if (pointsCode === 'range') return t('results.refusal.range', { max: MAX_POINTS })
  return outageText(error, t) ?? t(`results.refusal.${knownCode(error, knownCodes) ?? 'other'}`)
}
