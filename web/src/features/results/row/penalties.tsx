// A rider's penalty points: a small button next to the total that opens the list of penalties.
import { useTranslation } from '@/ui/i18n'
import { dateTimeText } from '@/lib/time/dates'
import { Popover } from '@/ui/overlays/popover'
import type { LiveRow } from '../live/board-state'
import { useResult } from '../live/use-result'
import { penaltyReason } from '../display/penalty-reason'
import { useStageView } from '../stage-view'
import { ResultFailed } from './result-failed'

export function Penalties({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  if (row.penaltyPoints === 0) return null
  return (
    <Popover
      detached
      label={t('results.penaltiesOf', { points: row.penaltyPoints, name: row.name })}
      // Large enough to tap; the negative margin keeps the size of the mark.
      className="figure -m-2.5 inline-flex p-2.5 text-base text-danger"
      button={
        <span className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-plate border border-danger px-1">
          {stage.format === 'classic' ? '+' : '−'}
          {row.penaltyPoints}
        </span>
      }
    >
      <PenaltyList row={row} />
    </Popover>
  )
}

function PenaltyList({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  const result = useResult(row)
  return (
    <>
      <h3 className="text-lg">{t('results.penaltyPoints')}</h3>
      {result.isError && <ResultFailed result={result} />}
      <ul className="divide-y divide-line">
        {result.data?.penalties.map((penalty) => (
          <li key={penalty.createdAt} className="flex gap-3 py-2">
            <span className="figure text-xl">{penalty.points}</span>
            <span>
              {penaltyReason(t, penalty)}
              <time dateTime={penalty.createdAt} className="block text-sm text-ink-soft">
                {dateTimeText(penalty.createdAt, stage.timeZone, language)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
