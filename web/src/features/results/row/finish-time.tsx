// When a rider finished, and how many minutes after the end of the class where the stage shows that.
import { PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clockText } from '../../../lib/dates'
import type { LiveRow } from '../live/board-state'
import { useStageView } from '../stage-view'

export function FinishTime({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  if (!row.finished) return null
  const late = row.endTimeDifference
  return (
    <>
      <time dateTime={row.lastTimeRecorded}>{clockText(row.lastTimeRecorded, stage.timeZone, language)}</time>
      {row.finishCorrected && (
        <>
          {' '}
          <PencilLine aria-hidden="true" size={12} className="inline-block align-baseline text-ink-soft" />
          <span className="sr-only">{t('results.finishCorrected')}</span>
        </>
      )}
      {late !== null && (
        <span className="block text-sm font-semibold text-danger">
          <span aria-hidden="true">{t('results.minutes', { minutes: `−${-late}` })}</span>
          <span className="sr-only">{t('results.afterEnd', { count: -late })}</span>
        </span>
      )}
    </>
  )
}
