// The content of the official protocol, or of the short one: the state of the results, and every class.
import { useId } from 'react'
import type { SecretaryOfficial, Stage } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { PublishedDecisions } from '@/features/protests/published-decisions'
import { countedScores } from '../display/counted-scores'
import { annulmentText } from '../annulment-text'
import { CorrectionsList } from '../corrections/corrections-list'
import { stateKey } from '../display/results-status'
import type { Content } from '../protocol/content'
import { ResultsState } from '../protocol/results-state'
import { useTimeText } from '../protocol/use-time-text'
import { FullClass } from './full-class'
import { ProtocolOfficials, SignatureLines } from './protocol-officials'
import { ShortClass } from './short-class'

export function ProtocolBody(props: ProtocolBodyProps) {
  const { stage, isFull, board, licenses, dqReasons, history, times, officials, readAt } = props
  const { t } = useTranslation()
  const timeText = useTimeText(stage)
  if (board.rows.length === 0) {
    return <Message title={t('results.nothingYet')}>{t('results.nothingYetText')}</Message>
  }
  const state = t(stateKey(board))
  const asOf = t('results.paper.asOf', { time: timeText(readAt) })
  const source = [stage.title, state, asOf].join(' · ')
  const classes = stage.classes.toSorted((a, b) => b.order - a.order)
  const rowsOf = (name: string) =>
    board.rows.filter((row) => row.racingClass === name).toSorted((a, b) => a.rank.order - b.rank.order)
  return (
    <>
      <ResultsState stage={stage} board={board} history={isFull ? history : []} state={state} asOf={asOf} />
      {classes
        .map((racingClass) => ({ racingClass, rows: rowsOf(racingClass.name) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ racingClass, rows }) => {
          const common = { scores: countedScores(stage), racingClass, rows, times, source, readAt }
          return isFull ? (
            <FullClass
              key={racingClass.name}
              {...common}
              licenses={licenses ?? new Map<string, null>()}
              dqReasons={dqReasons}
            />
          ) : (
            <ShortClass key={racingClass.name} {...common} />
          )
        })}
      <p className="mt-1 text-sm text-ink-soft">
        {t(isFull ? 'officialProtocol.legend' : 'officialProtocol.shortLegend')}
      </p>
      <Decisions stage={stage} />
      {board.corrections && <CorrectionsList corrections={board.corrections} timeZone={stage.timeZone} />}
      {board.decisions && <PublishedDecisions decisions={board.decisions} timeZone={stage.timeZone} />}
      {isFull && (
        <>
          <ProtocolOfficials officials={officials} />
          <SignatureLines officials={officials} />
        </>
      )}
    </>
  )
}

/** What was decided about the whole stage: the annulled sections. Those about one rider are below the class. */
function Decisions({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const heading = useId()
  if (stage.annulments.length === 0) return null
  return (
    <section className="protocol-decisions" aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        {t('officialProtocol.decisions')}
      </h2>
      <ul>
        {stage.annulments.map((annulment) => (
          <li key={annulment.id}>
            {annulmentText(t, stage, annulment)} {annulment.reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ProtocolBodyProps extends Content {
  stage: Stage
  /** Whether it is the whole protocol, and not the short one. */
  isFull: boolean
  officials: readonly SecretaryOfficial[]
  /** When the content was fetched, in ms. */
  readAt: number
}
