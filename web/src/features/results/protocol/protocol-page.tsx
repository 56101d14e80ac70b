// The results as a printable protocol: every class with its riders, and lines for signatures. Only the
// secretary sees licenses.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import {
  api,
  body,
  isApiError,
  type Board,
  type LogLine,
  type SecretaryBoard,
  type Stage,
  type Audience,
} from '@/api'
import { RESULT_PATH } from '@/api/api-paths'
import { dateText, dateTimeText } from '@/lib/time/dates'
import { paths, stageKey, stageName, type StageKey } from '@/lib/addresses/paths'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import type { Reason } from '@/ui/notices/reason-text'
import { QueryView } from '@/ui/queries/query-view'
import { SheetHead } from '@/ui/page/sheet-head'
import { useLanguage } from '@/ui/use-language'
import { usePrintedAt } from '@/ui/use-printing'
import { readSecretaryList } from '@/features/registration/participants-api'
import { StageMissing } from '@/features/stages/stage-missing'
import { useStage, useStageKey } from '@/features/stages/stage'
import { fetchBoard } from '../live/board-query'
import { ClassProtocol } from './class-protocol'
import './protocol.css'

const signatures = ['clerk', 'judge', 'secretary'] as const

export function ProtocolPage() {
  const query = useStage(useStageKey())
  return (
    <QueryView query={query} notFound={<StageMissing />}>
      {(stage) => <Protocol stage={stage} />}
    </QueryView>
  )
}

function Protocol({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const key = stageKey(stage)
  const audience = stage.viewer.secretary ? 'secretary' : 'public'
  const content = useQuery({
    queryKey: ['protocol', key, audience],
    queryFn: ({ signal }) => fetchContent(key, audience, signal),
    // The protocol that is signed must not change after the page was opened.
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <article className="protocol">
      <PageTitle>{`${t('protocol.title')} · ${stage.title}`}</PageTitle>
      <SheetHead
        kind={t('protocol.title')}
        title={stage.title}
        facts={[
          stage.championshipName,
          dateText(stage.startsAt, stage.timeZone, language),
          stage.location,
          stage.organizer,
        ]}
        back={{ to: paths.results(key), label: t('stages.results') }}
        canPrint={content.data !== undefined && content.data.board.rows.length > 0}
      />
      <QueryView query={content}>
        {(data) => <ProtocolBody stage={stage} readAt={content.dataUpdatedAt} {...data} />}
      </QueryView>
    </article>
  )
}

interface Content {
  board: Board | SecretaryBoard
  /** By participant id; null for users who may not see them. */
  licenses: ReadonlyMap<string, string | null> | null
  /** Of disqualified riders, by participant id; empty for users other than secretaries. */
  dqReasons: ReadonlyMap<string, Reason>
  /** Approvals and reopenings, oldest first; empty for users who may not see them. */
  history: readonly LogLine[]
}

/**
 * Loads the board, the licenses, the reasons and the history together; without one of them the protocol is
 * neither shown nor printed.
 */
async function fetchContent(key: StageKey, audience: Audience, signal: AbortSignal): Promise<Content> {
  const forSecretary = audience === 'secretary'
  const linesOf = (event: 'approve_results' | 'reopen_results') =>
    body(api.GET('/api/v1/audit-log', { signal, params: { query: { stage: stageName(key), event } } }))
  const [board, list, ...pages] = await Promise.all([
    fetchBoard(key, audience, signal),
    forSecretary ? readSecretaryList(key, signal) : null,
    ...(forSecretary ? [linesOf('approve_results'), linesOf('reopen_results')] : []),
  ])
  const disqualifiedRows = forSecretary ? board.rows.filter(({ status }) => status === 'DQ') : []
  const results = await Promise.all(
    disqualifiedRows.map(({ id }) =>
      body(api.GET(RESULT_PATH, { signal, params: { path: { ...key, participant: id } } })).catch(
        (error: unknown) => {
          // The result was deleted after the board was read.
          if (isApiError(error, 'not-found')) return null
          throw error
        },
      ),
    ),
  )
  return {
    board,
    licenses: list && new Map(list.participants.map(({ id, license }) => [id, license])),
    dqReasons: new Map(
      results
        .filter((result) => result !== null)
        .map(({ id, statusReasonCode, statusReason }) => [
          id,
          { code: statusReasonCode, text: statusReason },
        ]),
    ),
    history: pages
      .flatMap(({ entries }) => entries)
      .toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp)),
  }
}

interface ProtocolBodyProps extends Content {
  stage: Stage
  /** When the content was fetched, in ms. */
  readAt: number
}

function ProtocolBody({ stage, board, licenses, dqReasons, history, readAt }: ProtocolBodyProps) {
  const { t } = useTranslation()
  const timeText = useTimeText(stage)
  if (board.rows.length === 0) {
    return <Message title={t('results.nothingYet')}>{t('results.nothingYetText')}</Message>
  }
  const classes = stage.classes.toSorted((a, b) => b.order - a.order)
  const state = t(
    board.resultsStatus === 'inProgress' ? 'results.paper.preliminary' : 'results.paper.approved',
  )
  const asOf = t('results.paper.asOf', { time: timeText(readAt) })
  return (
    <>
      <ResultsState stage={stage} board={board} history={history} state={state} asOf={asOf} />
      {classes.map((racingClass) => (
        <ClassProtocol
          key={racingClass.name}
          format={stage.format}
          racingClass={racingClass}
          rows={board.rows
            .filter((row) => row.racingClass === racingClass.name)
            .toSorted((a, b) => a.rank.order - b.rank.order)}
          licenses={licenses}
          dqReasons={dqReasons}
          source={[stage.title, state, asOf].join(' · ')}
          readAt={readAt}
        />
      ))}
      <Signatures />
    </>
  )
}

/** Whether the results are approved, and when they were approved and reopened. */
function ResultsState({ stage, board, history, state, asOf }: ResultsStateProps) {
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
          wasReopened && <strong>{t('protocol.corrected')}</strong>
        )}
        <span>{asOf}</span>
        {printedAt !== null && <span>{t('protocol.printed', { time: timeText(printedAt) })}</span>}
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

interface ResultsStateProps extends Pick<ProtocolBodyProps, 'stage' | 'board' | 'history'> {
  state: string
  /** When the results were fetched, in words. */
  asOf: string
}

function Signatures() {
  const { t } = useTranslation()
  return (
    <dl className="signatures">
      {signatures.map((role) => (
        <div key={role}>
          <dt>{t(`protocol.signature.${role}`)}</dt>
          <dd aria-hidden="true" />
        </div>
      ))}
      <div>
        <dt>{t('protocol.dateAndTime')}</dt>
        <dd aria-hidden="true" />
      </div>
    </dl>
  )
}

/** Returns a function that formats a time (an ISO text, or ms) in the time zone of the stage. */
function useTimeText({ timeZone }: Stage): (time: string | number) => string {
  const language = useLanguage()
  return (time) => dateTimeText(new Date(time).toISOString(), timeZone, language)
}
