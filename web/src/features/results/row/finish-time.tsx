// The finish time of a rider, with seconds if late, and the lateness in minutes after the end of the class,
// rounded up.
import { PencilLine } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { clockSecondsText, clockText, durationText } from '@/lib/time/dates'
import type { LiveRow } from '../live/board-state'
import { useStageView } from '../stage-view'

export function FinishTime({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  if (!row.finished || row.lastTimeRecorded === null) return null
  return (
    <>
      <time dateTime={row.lastTimeRecorded}>
        {row.endTimeDifference === null
          ? clockText(row.lastTimeRecorded, stage.timeZone, language)
          : clockSecondsText(row.lastTimeRecorded, stage.timeZone)}
      </time>
      {row.finishCorrected && (
        <>
          {' '}
          <PencilLine aria-hidden="true" size={12} className="inline-block align-baseline text-ink-soft" />
          <span className="sr-only">{t('results.finishCorrected')}</span>
        </>
      )}
    </>
  )
}

/**
 * The minutes after the end of the class at which a rider finished, if the stage shows them. Two lines fit
 * into the height of a row.
 */
export function Lateness({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { language } = useStageView()
  const late = row.endTimeDifference
  if (!row.finished || late === null) return null
  return (
    <span className="-mt-0.5 block sm:-mt-1.25 text-sm leading-none font-semibold whitespace-normal text-danger">
      <span aria-hidden="true">{t('results.late', { time: durationText(-late * 60, language) })}</span>
      <span className="sr-only">{t('results.afterEnd', { count: -late })}</span>
    </span>
  )
}
