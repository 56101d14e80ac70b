// The results as a protocol: every class with its riders, and lines for signatures. Made to be printed. Licenses stand there for the office alone.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Board, SecretaryBoard, Stage } from '../../../api'
import { dateText } from '../../../lib/dates'
import { paths, stageKey, type StageKey } from '../../../lib/paths'
import { PageTitle } from '../../../ui/page-title'
import { QueryView } from '../../../ui/query-view'
import { SheetHead } from '../../../ui/sheet-head'
import { useLanguage } from '../../../ui/use-language'
import { readOfficeList } from '../../registration/participants/participants-api'
import { StageMissing, useStage, useStageKey } from '../../stages'
import { fetchBoard, type Audience } from '../live/board-query'
import { ClassProtocol } from './class-protocol'
import './protocol.css'

const signatures = ['clerk', 'judge', 'secretary'] as const

export function ProtocolPage() {
  const stage = useStage(useStageKey())
  return (
    <QueryView query={stage} notFound={<StageMissing />}>
      {(found) => <Protocol stage={found} />}
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
    // What is signed is how it stands when the page is opened.
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
        canPrint={content.data !== undefined}
      />
      <QueryView query={content}>{(found) => <Sheets stage={stage} {...found} />}</QueryView>
    </article>
  )
}

interface Content {
  board: Board | SecretaryBoard
  /** By the participant's id; null for who may not see them. */
  licenses: ReadonlyMap<string, string | null> | null
}

/** The board and the licenses at once: a sheet without one of them is not shown, and not printed. */
async function fetchContent(key: StageKey, audience: Audience, signal: AbortSignal): Promise<Content> {
  const [board, office] = await Promise.all([
    fetchBoard(key, audience, signal),
    audience === 'secretary' ? readOfficeList(key, signal) : null,
  ])
  return { board, licenses: office && new Map(office.participants.map(({ id, license }) => [id, license])) }
}

function Sheets({ stage, board, licenses }: Content & { stage: Stage }) {
  const { t } = useTranslation()
  const classes = stage.classes.toSorted((a, b) => b.order - a.order)
  return (
    <>
      <p className="mb-2">
        <strong className="caps border-2 border-ink px-2 text-lg">
          {t(board.resultsStatus === 'inProgress' ? 'results.paper.preliminary' : 'results.paper.approved')}
        </strong>
        {board.beingCorrected && <span className="ml-3">{t('ui.beingCorrected')}</span>}
      </p>
      {classes.map((racingClass) => (
        <ClassProtocol
          key={racingClass.name}
          format={stage.format}
          racingClass={racingClass}
          rows={board.rows
            .filter((row) => row.racingClass === racingClass.name)
            .toSorted((a, b) => a.rank.order - b.rank.order)}
          licenses={licenses}
        />
      ))}
      <dl className="signatures">
        {signatures.map((who) => (
          <div key={who}>
            <dt>{t(`protocol.signature.${who}`)}</dt>
            <dd aria-hidden="true" />
          </div>
        ))}
        <div>
          <dt>{t('protocol.dateAndTime')}</dt>
          <dd aria-hidden="true" />
        </div>
      </dl>
    </>
  )
}
