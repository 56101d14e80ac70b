// The judges of the stage: people by section, links for judges without an account, and their phones. The
// secretary assigns a section in one press and makes a link to print in two.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { NewJudgeLink, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { QueryView } from '@/ui/queries/query-view'
import { OfflineNotice } from '@/ui/notices/offline-notice'
import { CompactHeader } from '@/features/stages/compact-header'
import { SecretaryPage } from '@/features/stages/secretary-page'
import { Assignments } from './assignments/assignments'
import { Devices } from './devices/devices'
import type { FormerJudge } from './handover/former-judge'
import { HandOverDialog } from './handover/hand-over-dialog'
import { judgesQuery } from './api/judges-api'
import { Links } from './links/links'
import { LinkHandouts } from './handouts/link-handouts'

export function JudgesPage() {
  const { t } = useTranslation()
  return (
    <SecretaryPage title={t('judges.title')} forbiddenText={t('judges.forbiddenText')}>
      {(stage) => <JudgesPageContent stage={stage} />}
    </SecretaryPage>
  )
}

function JudgesPageContent({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const query = useQuery(judgesQuery(stageKey(stage)))
  const [newLinks, setNewLinks] = useState<NewJudgeLink[]>([])
  const [formerJudge, setFormerJudge] = useState<FormerJudge | null>(null)
  const onHandOver = stage.features.includes('raceDay') ? setFormerJudge : undefined
  if (newLinks.length > 0)
    return <LinkHandouts stage={stage} links={newLinks} onDone={() => setNewLinks([])} />
  return (
    <div className="page-wide">
      <CompactHeader stage={stage} title={t('judges.title')} />
      <OfflineNotice isOffline={query.isRefetchError || query.fetchStatus === 'paused'} />
      <QueryView query={query}>
        {(judges) => (
          <div className="flex flex-col gap-10">
            <Assignments stage={stage} judges={judges} onHandOver={onHandOver} />
            <Links stage={stage} judges={judges} onCreated={setNewLinks} onHandOver={onHandOver} />
            <Devices stage={stage} judges={judges} />
          </div>
        )}
      </QueryView>
      {formerJudge && (
        <HandOverDialog
          stage={stage}
          from={formerJudge}
          onClose={(link) => {
            setFormerJudge(null)
            if (link) setNewLinks([link])
          }}
        />
      )}
    </div>
  )
}
