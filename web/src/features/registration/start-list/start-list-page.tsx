// The start list by class, for the start line and the notice board. Made to be printed; it has only public
// data unless a secretary asks for the version with it.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Audience, Stage } from '@/api'
import { dateText } from '@/lib/time/dates'
import { paths, stageKey } from '@/lib/addresses/paths'
import { Choice } from '@/ui/fields/choice'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { SheetHead } from '@/ui/page/sheet-head'
import { useLanguage } from '@/ui/use-language'
import { useStage, useStageKey } from '@/features/stages/stage'
import { CalledOffNotice } from '@/features/stages/lazy-called-off-notice'
import { useRulesFact } from '@/features/rules/use-rules-fact'
import { StageMissing } from '@/features/stages/stage-missing'
import { useStartTimes } from '@/features/start-order/start-times'
import { useParticipantsStream } from '../participants/follow-participants'
import { useParticipants, useSecretaryParticipants } from '../participant-list'
import type { ListedParticipant } from '../participants/table/sorting'
import { ClassSheet } from './class-sheet'
import { startListsByClass } from './class-start-lists'
import './start-list.css'

export function StartListPage() {
  const query = useStage(useStageKey())
  return (
    <QueryView query={query} notFound={<StageMissing />}>
      {(stage) => <StartList stage={stage} />}
    </QueryView>
  )
}

function StartList({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const key = stageKey(stage)
  const { rules, isLoading } = useRulesFact(stage)
  const [audience, setAudience] = useState<Audience>('public')
  return (
    <article className="start-list">
      <PageTitle>{`${t('startList.title')} · ${stage.title}`}</PageTitle>
      <SheetHead
        kind={t('startList.title')}
        title={stage.title}
        facts={[dateText(stage.startsAt, stage.timeZone, language), stage.location, stage.organizer, rules]}
        back={{ to: paths.stage(key), label: t('results.backToStage') }}
        canPrint={!isLoading}
      />
      <CalledOffNotice stage={stage} className="mb-4" />
      {stage.viewer.secretary && (
        <div className="mb-4 print:hidden">
          <Choice
            type="checkbox"
            label={t('startList.showConfirmed')}
            help={t('startList.showConfirmedHelp')}
            checked={audience === 'secretary'}
            onChange={({ target }) => setAudience(target.checked ? 'secretary' : 'public')}
          />
        </div>
      )}
      {audience === 'secretary' ? <SecretaryList stage={stage} /> : <PublicList stage={stage} />}
    </article>
  )
}

function PublicList({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  return (
    <QueryView query={useParticipants(stageKey(stage))} errorText={t('participants.failed')}>
      {(list) => <Sheets stage={stage} participants={list} audience="public" />}
    </QueryView>
  )
}

function SecretaryList({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  return (
    <QueryView query={useSecretaryParticipants(stageKey(stage))} errorText={t('participants.failed')}>
      {(list) => <Sheets stage={stage} participants={list} audience="secretary" />}
    </QueryView>
  )
}

interface SheetsProps {
  stage: Stage
  participants: readonly ListedParticipant[]
  audience: Audience
}

function Sheets({ stage, participants, audience }: SheetsProps) {
  const { t } = useTranslation()
  useParticipantsStream(stageKey(stage), audience)
  const startTimes = useStartTimes(stage)
  if (participants.length === 0) {
    return <Message title={t('participants.none')}>{t('participants.noneText')}</Message>
  }
  return startListsByClass(stage.classes, participants, startTimes).map((startList) => (
    <ClassSheet
      key={startList.name}
      startList={startList}
      startTimes={startTimes}
      timeZone={stage.timeZone}
      showConfirmed={audience === 'secretary'}
    />
  ))
}
