// One warning before a score is pressed. It never blocks the score.
import type { TFunction } from '@/lib/i18n'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { Warning } from '../riders/warnings'

export function WarningLine({
  warning,
  number,
  racingClass,
  lap,
}: {
  warning: Warning
  number: string
  racingClass: string
  lap: number
}) {
  const { t } = useTranslation()
  return (
    <span className="flex items-start gap-2 rounded-control bg-warn-tint px-3 py-2 leading-tight font-semibold text-warn">
      <TriangleAlert aria-hidden="true" size={20} className="shrink-0" />
      {warningText(t, warning, { number, class: racingClass, lap })}
    </span>
  )
}

export function warningText(
  t: TFunction,
  warning: Warning,
  ride: { number: string; class: string; lap: number },
): string {
  if (warning.kind === 'justRecorded') {
    return t('judging.warnJustRecorded', { ...ride, seconds: warning.secondsAgo })
  }
  if (warning.kind === 'notRiddenHere') return t('judging.warnNotHere', ride)
  if (warning.kind === 'annulled') return t('judging.warnAnnulled', ride)
  if (warning.kind === 'alreadyRecorded') return t('judging.warnRecorded', { ...ride, total: warning.total })
  if (warning.kind === 'replaces') return t('judging.warnReplaces', { ...ride, total: warning.total })
  if (warning.kind === 'corrects') return t('judging.warnCorrects', { ...ride, total: warning.total })
  if (warning.kind === 'emptiesLap') return t('judging.warnEmptiesLap', { lap: warning.emptied })
  if (warning.kind === 'inConflict') return t('judging.warnConflict', { ...ride, total: warning.total })
  if (warning.kind === 'waitsHere') return t('judging.warnWaitsHere', { ...ride, total: warning.total })
  return t('judging.warnLaterLap', { missing: warning.missing })
}
