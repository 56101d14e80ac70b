// One rider by laps: the plate, the sections of the lap as a row of gates, and how many are left; or how the
// rider finished.
import { Check } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { RacingClass } from '@/api'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { Plate } from '@/ui/plate'
import { riderState } from '../display/rider-state'
import type { LiveRow } from '../live/board-state'
import { FinishTime, Lateness } from '../row/finish-time'
import { RiderLink } from '../row/rider-link'
import { StatusBadge } from '../row/status-badge'
import { useStageView } from '../stage-view'

export function LapRider({ row, racingClass }: { row: LiveRow; racingClass: RacingClass }) {
  const { t } = useTranslation()
  const { autoDnf } = useStageView()
  const state = riderState(row, autoDnf)
  return (
    <>
      <span className="flex min-w-0 items-center gap-2 max-[22rem]:flex-wrap">
        {state === 'finished' && row.rank.place !== null && (
          <span className="figure min-w-6 shrink-0 text-xl">
            <span className="sr-only">{t('results.place')} </span>
            {row.rank.place}
          </span>
        )}
        <Plate number={row.racingNumber} color={racingClass.color} size="small" />
        <span className="min-w-0">
          <RiderLink row={row} className="block leading-tight" />
          <Lateness row={row} />
        </span>
      </span>
      {state === 'riding' ? (
        <LapProgress row={row} />
      ) : state === 'finished' ? (
        <>
          <span className="lap-finish inline-flex items-center gap-1 tabular-nums">
            <Check aria-hidden="true" size={16} strokeWidth={3} className="text-score-0-line" />
            <span>
              <FinishTime row={row} />
            </span>
          </span>
          <span className="text-right whitespace-nowrap">
            <span className="figure text-xl">{row.total ?? '–'}</span>{' '}
            <span className="sr-only">{t('results.laps.points', { count: row.total ?? 0 })}</span>
          </span>
        </>
      ) : (
        <span className="col-start-3 text-right">
          <StatusBadge state={state} />
        </span>
      )}
    </>
  )
}

function LapProgress({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { done, left: remaining } = row.progress
  const gates = numbersUpTo(done + remaining)
  return (
    <>
      <span aria-hidden="true" className="lap-gates">
        {gates.map((gate) => (
          <span key={gate} data-done={gate <= done ? '' : undefined} />
        ))}
      </span>
      <span className="text-right leading-tight whitespace-nowrap">
        <span className="sr-only">{t('results.progress', { done, all: done + remaining })}. </span>
        {remaining > 0 ? (
          <span className="figure text-xl">{t('results.laps.left', { count: remaining })}</span>
        ) : (
          // The lap is complete, but a ride of an earlier one has no score.
          <span className="text-sm text-ink-soft">{t('results.laps.missing')}</span>
        )}
      </span>
    </>
  )
}
