// Shows why an edit was refused.
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { fieldCode, isApiError, knownCode } from '@/api'
import { MAX_SECTION_POINTS } from '@/lib/server-limits'
import { FormError } from '@/ui/notice'
import { failureText } from '@/ui/outage-text'

/** `gone` is the text for a 404, if something smaller than the whole result doesn't exist any more. */
export function EditRefusal({ error, gone }: { error: unknown; gone?: string }) {
  const { t } = useTranslation()
  if (!error) return null
  return <FormError>{isApiError(error, 'not-found') && gone ? gone : refusalText(t, error)}</FormError>
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
] as const

/** Returns why an edit of the results was refused, and what is stored instead. */
export function refusalText(t: TFunction, error: unknown): string {
  const pointsCode = fieldCode(error, 'points')
  if (pointsCode === 'not-a-score') return t('results.refusal.not-a-score')
  if (pointsCode === 'range') return t('results.refusal.range', { max: MAX_SECTION_POINTS })
  const code = knownCode(error, knownCodes)
  return code ? t(`results.refusal.${code}`) : failureText(error, t)
}
