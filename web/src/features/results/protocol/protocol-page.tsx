// The results as a protocol: every class with its riders, and lines for signatures. Made to be printed. Licenses stand there for the office alone.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board, SecretaryBoard, SecretaryParticipant, Stage } from '../../../api'
import { dateText } from '../../../lib/dates'
import { paths, stageKey } from '../../../lib/paths'
import { PageTitle } from '../../../ui/page-title'
import { QueryView } from '../../../ui/query-view'
import { SheetHead } from '../../../ui/sheet-head'
import { useLanguage } from '../../../ui/use-language'
import { secretaryParticipantsQuery } from '../../registration/participants/participant-list'
import { StageMissing, useStage, useStageKey } from '../../stages'
import { fetchBoard } from '../live/board-query'
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
  const board = useQuery({
    queryKey: ['protocol', key, audience],
    queryFn: ({ signal }) => fetchBoard(key, audience, signal),
    // what is signed is how it stands when the page is opened
    staleTime: 0,
    gcTime: 0,
  })
  const office = useQuery({ ...secretaryParticipantsQuery(key), enabled: stage.viewer.secretary })
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
      />
      <QueryView query={board}>
        {(found) => <Sheets stage={stage} board={found} participants={office.data?.participants ?? []} />}
      </QueryView>
    </article>
  )
}

interface SheetsProps {
  stage: Stage
  board: Board | SecretaryBoard
  /** With their licenses; empty for who may not see them. */
  participants: readonly SecretaryParticipant[]
}

function Sheets({ stage, board, participants }: SheetsProps) {
  const { t } = useTranslation()
  const licenses = useMemo(
    () => new Map(participants.map(({ id, license }) => [id, license])),
    [participants],
  )
  const classes = stage.classes.toSorted((a, b) => b.order - a.order)
  return (
    <>
      <p className="mb-2">
        <strong className="caps border-2 border-ink px-2 text-lg">
          {t(board.resultsStatus === 'inProgress' ? 'results.paper.preliminary' : 'results.paper.approved')}
        </strong>
      </p>
      {classes.map((racingClass) => (
        <ClassProtocol
          key={racingClass.name}
          format={stage.format}
          racingClass={racingClass}
          rows={board.rows
            .filter((row) => row.racingClass === racingClass.name)
            .toSorted((a, b) => a.rank.order - b.rank.order)}
          licenses={stage.viewer.secretary ? licenses : null}
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
