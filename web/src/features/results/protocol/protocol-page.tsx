// The results as a printable protocol: every class with its riders, and lines for signatures. Only the
// secretary sees licenses.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { dateText } from '@/lib/time/dates'
import { paths, stageKey } from '@/lib/addresses/paths'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { SheetHead } from '@/ui/page/sheet-head'
import { useLanguage } from '@/ui/use-language'
import { PublishedDecisions } from '@/features/protests/published-decisions'
import { useRulesFact } from '@/features/rules/use-rules-fact'
import { StageMissing } from '@/features/stages/stage-missing'
import { useStage, useStageKey } from '@/features/stages/stage'
import { countedScores } from '../display/counted-scores'
import { CorrectionsList } from '../corrections/corrections-list'
import { stateKey } from '../display/results-status'
import { AnnulledSections } from './annulled-sections'
import { ClassProtocol } from './class-protocol'
import { fetchContent, type Content } from './content'
import { ResultsState } from './results-state'
import { useTimeText } from './use-time-text'
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
    queryFn: ({ signal }) => fetchContent(stage, audience, signal),
    // The protocol that is signed must not change after the page was opened.
    staleTime: Infinity,
    gcTime: 0,
  })
  const { rules, isLoading } = useRulesFact(stage)
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
          rules,
        ]}
        back={{ to: paths.results(key), label: t('stages.results') }}
        canPrint={content.data !== undefined && content.data.board.rows.length > 0 && !isLoading}
      />
      <QueryView query={content}>
        {(data) => <ProtocolBody stage={stage} readAt={content.dataUpdatedAt} {...data} />}
      </QueryView>
    </article>
  )
}

interface ProtocolBodyProps extends Content {
  stage: Stage
  /** When the content was fetched, in ms. */
  readAt: number
}

function ProtocolBody({ stage, board, licenses, dqReasons, history, times, readAt }: ProtocolBodyProps) {
  const { t } = useTranslation()
  const timeText = useTimeText(stage)
  if (board.rows.length === 0) {
    return <Message title={t('results.nothingYet')}>{t('results.nothingYetText')}</Message>
  }
  const classes = stage.classes.toSorted((a, b) => b.order - a.order)
  const state = t(stateKey(board))
  const asOf = t('results.paper.asOf', { time: timeText(readAt) })
  return (
    <>
      <ResultsState stage={stage} board={board} history={history} state={state} asOf={asOf} />
      <AnnulledSections stage={stage} />
      {classes.map((racingClass) => (
        <ClassProtocol
          key={racingClass.name}
          scores={countedScores(stage)}
          racingClass={racingClass}
          rows={board.rows
            .filter((row) => row.racingClass === racingClass.name)
            .toSorted((a, b) => a.rank.order - b.rank.order)}
          licenses={licenses}
          dqReasons={dqReasons}
          times={times}
          source={[stage.title, state, asOf].join(' · ')}
          readAt={readAt}
        />
      ))}
      {board.corrections && <CorrectionsList corrections={board.corrections} timeZone={stage.timeZone} />}
      {board.decisions && <PublishedDecisions decisions={board.decisions} timeZone={stage.timeZone} />}
      <Signatures />
    </>
  )
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
