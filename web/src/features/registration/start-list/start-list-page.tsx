// Who starts, class by class: a sheet for the start line and the notice board. Made to be printed; nothing in it but what everyone may see.
import { useTranslation } from 'react-i18next'
import type { Participant, Stage } from '../../../api'
import { dateText } from '../../../lib/dates'
import { paths, stageKey } from '../../../lib/paths'
import { Message } from '../../../ui/message'
import { PageTitle } from '../../../ui/page-title'
import { QueryView } from '../../../ui/query-view'
import { SheetHead } from '../../../ui/sheet-head'
import { useLanguage } from '../../../ui/use-language'
import { useStage, useStageKey } from '../../stages/stage'
import { StageMissing } from '../../stages/stage-missing'
import { useParticipantsStream } from '../participants/follow-participants'
import { useParticipants } from '../participants/participant-list'
import { ClassSheet } from './class-sheet'
import { sheetsOf } from './sheets'
import './start-list.css'

export function StartListPage() {
  const stage = useStage(useStageKey())
  return (
    <QueryView query={stage} notFound={<StageMissing />}>
      {(found) => <StartList stage={found} />}
    </QueryView>
  )
}

function StartList({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const key = stageKey(stage)
  const participants = useParticipants(key)
  return (
    <article className="start-list">
      <PageTitle>{`${t('startList.title')} · ${stage.title}`}</PageTitle>
      <SheetHead
        kind={t('startList.title')}
        title={stage.title}
        facts={[dateText(stage.startsAt, stage.timeZone, language), stage.location, stage.organizer]}
        back={{ to: paths.stage(key), label: t('results.backToStage') }}
      />
      <QueryView query={participants} errorText={t('participants.failed')}>
        {(list) => <Sheets stage={stage} participants={list} />}
      </QueryView>
    </article>
  )
}

function Sheets({ stage, participants }: { stage: Stage; participants: readonly Participant[] }) {
  const { t } = useTranslation()
  useParticipantsStream(stageKey(stage), 'public')
  if (participants.length === 0) {
    return <Message title={t('participants.none')}>{t('participants.noneText')}</Message>
  }
  return sheetsOf(stage.classes, participants).map((sheet) => <ClassSheet key={sheet.name} sheet={sheet} />)
}
