// Shows why an edit was refused.
import { useTranslation } from '@/ui/i18n'
import type { TFunction } from '@/lib/i18n'
import { fieldCode, isApiError } from '@/api'
import { MAX_SECTION_POINTS } from '@/lib/server-limits'
import { ErrorNotice } from '@/ui/notices/notice'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

/** `gone` is the text for a 404, if something smaller than the whole result doesn't exist any more. */
export function EditRefusal({ error, gone }: { error: unknown; gone?: string }) {
  const { t } = useTranslation()
  if (!error) return null
  return <ErrorNotice>{isApiError(error, 'not-found') && gone ? gone : refusalText(t, error)}</ErrorNotice>
}

const texts: RefusalTexts = {
  stale: 'results.refusal.stale',
  'next-lap-has-result': 'results.refusal.next-lap-has-result',
  'not-finished': 'results.refusal.not-finished',
  'has-points': 'results.refusal.has-points',
  'already-approved': 'results.refusal.already-approved',
  'not-approved': 'results.refusal.not-approved',
  'later-day-approved': 'results.refusal.later-day-approved',
  'not-found': 'results.refusal.not-found',
  forbidden: 'results.refusal.forbidden',
}

/** Returns why an edit of the results was refused. */
export function refusalText(t: TFunction, error: unknown): string {
  const pointsCode = fieldCode(error, 'points')
  if (pointsCode === 'set-by-rules') return t('results.refusal.set-by-rules')
  if (pointsCode === 'invalid-score') return t('results.refusal.invalid-score')
  if (pointsCode === 'out-of-range') return t('results.refusal.out-of-range', { max: MAX_SECTION_POINTS })
  return refusalTextOf(t, error, texts)
}
