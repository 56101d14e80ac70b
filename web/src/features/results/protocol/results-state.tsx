// Whether printed results can still change: their state, its history, and the times of reading and printing.
import type { Stage } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { CorrectedOn } from '@/features/stages/corrected-on'
import { ProtestState } from '@/features/stages/protest-state'
import { usePrintedAt } from '@/ui/use-printing'
import type { Content } from './content'
import { useTimeText } from './use-time-text'

/** Whether the results are approved, and when they were approved and reopened. */
export function ResultsState({ stage, board, history, state, asOf }: ResultsStateProps) {
  const { t } = useTranslation()
  const timeText = useTimeText(stage)
  const printedAt = usePrintedAt()
  const wasReopened = history.some(({ event }) => event === 'reopen_results')
  return (
    <>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <strong className="caps border-2 border-ink px-2 text-lg">{state}</strong>
        {board.beingCorrected ? (
          <strong>{t('ui.beingCorrected')}</strong>
        ) : (
          wasReopened && !stage.correctedAt && <strong>{t('protocol.corrected')}</strong>
        )}
        {stage.correctedAt && (
          <strong>
            <CorrectedOn {...stage} />
          </strong>
        )}
        <span>{asOf}</span>
        {printedAt !== null && <span>{t('protocol.printed', { time: timeText(printedAt) })}</span>}
      </p>
      <p className="mb-2 empty:hidden">
        <ProtestState
          protestPeriod={board.protestPeriod}
          signedOff={board.signedOff}
          timeZone={stage.timeZone}
          look="paper"
        />
      </p>
      {history.length > 0 ? (
        <ul className="mb-2 text-ink-soft">
          {history.map(({ id, event, timestamp, details }) => (
            <li key={id}>
              {timeText(timestamp)} –{' '}
              {event === 'reopen_results'
                ? t('protocol.reopened', { reason: details.reason })
                : t('protocol.approved')}
            </li>
          ))}
        </ul>
      ) : (
        board.beingCorrected && (
          <p className="mb-2 text-ink-soft">
            {t('results.correctedSince', { time: timeText(board.beingCorrected.since) })}{' '}
            {board.beingCorrected.reason}
          </p>
        )
      )}
    </>
  )
}

interface ResultsStateProps extends Pick<Content, 'board' | 'history'> {
  stage: Stage
  state: string
  /** When the results were fetched, in words. */
  asOf: string
}
