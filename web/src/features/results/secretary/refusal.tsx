// Why an edit wasn't done, and what was kept.
import type { TFunction } from 'i18next'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../api'
import { outageText } from '../../../ui/outage-text'

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

/** `gone` says what isn't there any more, when that is less than the whole result. */
export function Refusal({ error, gone }: { error: unknown; gone?: string }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <p role="alert" className="flex gap-2 rounded-control bg-danger-tint p-3">
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-danger" />
      {isApiError(error, 'not-found') && gone ? gone : text(t, error)}
    </p>
  )
}

/** The most points of a section in open free. */
const MOST_POINTS = 9999

function text(t: TFunction, error: unknown): string {
  const wrong = isApiError(error) ? error.fields.find(({ field }) => field === 'points')?.code : undefined
  if (wrong === 'not-a-score') return t('results.refusal.not-a-score')
  if (wrong === 'range') return t('results.refusal.range', { max: MOST_POINTS })
  return (
    outageText(error, t) ??
    t(`results.refusal.${knownCodes.find((known) => isApiError(error, known)) ?? 'other'}`)
  )
}
