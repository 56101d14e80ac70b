// Why an edit wasn't done, and what was kept.
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../api'

const told = [
  'stale',
  'next-lap-has-result',
  'not-finished',
  'has-points',
  'already-approved',
  'not-found',
  'forbidden',
  'unreachable',
] as const

/** `gone` says what isn't there any more, when that is less than the whole result. */
export function Refusal({ error, gone }: { error: unknown; gone?: string }) {
  const { t } = useTranslation()
  if (!error) return null
  const code = told.find((known) => isApiError(error, known)) ?? 'other'
  return (
    <p role="alert" className="flex gap-2 rounded-control bg-danger-tint p-3">
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-danger" />
      {code === 'not-found' && gone ? gone : t(`results.refusal.${code}`)}
    </p>
  )
}
