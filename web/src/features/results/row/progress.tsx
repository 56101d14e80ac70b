// The progress of a rider: recorded rides and all rides, in figures and as a bar. A result from a table has no rides.
import { Check } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { LiveRow } from '../live/board-state'
import { progress } from '../display/rider-state'
import { useStageView } from '../stage-view'

export function Progress({ row, bar = true }: { row: LiveRow; bar?: boolean }) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  const { done, all } = progress(row, stage)
  if (row.lapTotals) return null
  return (
    <span className="inline-flex items-center gap-2">
      <span className="sr-only">
        {t('results.progress', { done, all })}
        {row.finished && `, ${t('results.finished')}`}
      </span>
      <span
        aria-hidden="true"
        className="whitespace-nowrap tabular-nums"
        // The bars of all riders begin at the same place.
        style={{ minWidth: `${2 * String(all).length + 1}ch` }}
      >
        {done}/{all}
      </span>
      {row.finished && <Check aria-hidden="true" size={16} strokeWidth={3} className="text-score-0-line" />}
      {!row.finished && bar && (
        <span aria-hidden="true" className="progress-track w-9 sm:w-16">
          <span style={{ width: `${all > 0 ? (100 * done) / all : 0}%` }} />
        </span>
      )}
    </span>
  )
}
