// Who judges the stage: people by section, links for those without an account, and the phones in the forest. The office comes here to give
// a section to somebody in one press, and a volunteer a sheet of paper in two.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewJudgeLink, Stage } from '../../api'
import { stageKey } from '../../lib/paths'
import { Message } from '../../ui/message'
import { PageTitle } from '../../ui/page-title'
import { QueryView } from '../../ui/query-view'
import { StandingStill } from '../../ui/standing-still'
import { StageHeader, StageMissing, useStage, useStageKey } from '../stages'
import { Assignments } from './assignments/assignments'
import { Devices } from './devices/devices'
import { judgesQuery } from './judges'
import { Links } from './links/links'
import { LinkSheets } from './sheets/link-sheets'

export function JudgesPage() {
  const stage = useStage(useStageKey())
  return (
    <QueryView query={stage} notFound={<StageMissing />}>
      {(found) => (found.viewer.secretary ? <Office stage={found} /> : <Closed stage={found} />)}
    </QueryView>
  )
}

function Closed({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{`${t('judges.title')} · ${stage.title}`}</PageTitle>
      <StageHeader stage={stage} />
      <Message kind="forbidden" title={t('errors.unauthorized')}>
        {t('judges.forbiddenText')}
      </Message>
    </>
  )
}

function Office({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const judges = useQuery(judgesQuery(stageKey(stage)))
  const [made, setMade] = useState<NewJudgeLink[]>([])
  if (made.length > 0) return <LinkSheets stage={stage} links={made} onDone={() => setMade([])} />
  return (
    <>
      <PageTitle>{`${t('judges.title')} · ${stage.title}`}</PageTitle>
      <StageHeader stage={stage} />
      <StandingStill still={judges.isRefetchError || judges.fetchStatus === 'paused'} />
      <QueryView query={judges}>
        {(found) => (
          <div className="flex flex-col gap-10">
            <Assignments stage={stage} judges={found} />
            <Links stage={stage} judges={found} onMade={setMade} />
            <Devices judges={found} />
          </div>
        )}
      </QueryView>
    </>
  )
}
