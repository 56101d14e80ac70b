// Who judges the stage: people by section, links for those without an account, and the phones in the forest. The office comes here to give
// a section to somebody in one press, and a volunteer a sheet of paper in two.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewJudgeLink, Stage } from '../../api'
import { stageKey } from '../../lib/paths'
import { QueryView } from '../../ui/query-view'
import { StandingStill } from '../../ui/standing-still'
import { OfficePage, StageHeader } from '../stages'
import { Assignments } from './assignments/assignments'
import { Devices } from './devices/devices'
import { judgesQuery } from './judges'
import { Links } from './links/links'
import { LinkSheets } from './sheets/link-sheets'

export function JudgesPage() {
  const { t } = useTranslation()
  return (
    <OfficePage title={t('judges.title')} forbidden={t('judges.forbiddenText')}>
      {(stage) => <Office stage={stage} />}
    </OfficePage>
  )
}

function Office({ stage }: { stage: Stage }) {
  const judges = useQuery(judgesQuery(stageKey(stage)))
  const [made, setMade] = useState<NewJudgeLink[]>([])
  if (made.length > 0) return <LinkSheets stage={stage} links={made} onDone={() => setMade([])} />
  return (
    <>
      <StageHeader stage={stage} />
      <StandingStill still={judges.isRefetchError || judges.fetchStatus === 'paused'} />
      <QueryView query={judges}>
        {(found) => (
          <div className="flex flex-col gap-10">
            <Assignments stage={stage} judges={found} />
            <Links stage={stage} judges={found} onMade={setMade} />
            <Devices stage={stage} judges={found} />
          </div>
        )}
      </QueryView>
    </>
  )
}
