// The riders' queries of a stage, for its secretary: the pending ones first. An answer takes three presses.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { hasStarted } from '@/lib/sport/phase'
import { Button } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { OfflineNotice } from '@/ui/notices/offline-notice'
import { QueryView } from '@/ui/queries/query-view'
import { CompactHeader } from '@/features/stages/compact-header'
import { stageQueriesQuery } from './stage-queries'
import { SecretaryPage } from '@/features/stages/secretary-page'
import { PaperDialog } from './paper-dialog'
import { QueryLine } from './query-line'

export function QueriesPage() {
  const { t } = useTranslation()
  return (
    <SecretaryPage title={t('protests.queries')} forbiddenText={t('protests.forbiddenText')}>
      {(stage) => <QueriesPageContent stage={stage} />}
    </SecretaryPage>
  )
}

function QueriesPageContent({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const query = useQuery(stageQueriesQuery(stageKey(stage)))
  const [isEntering, setEntering] = useState(false)
  const isPosted = stage.protestPeriod !== undefined
  return (
    <div className="page-wide">
      <CompactHeader stage={stage} title={t('protests.queries')}>
        {/* A sheet that was handed in on time can turn up after the approval. */}
        {hasStarted(stage.phase) && <Button onClick={() => setEntering(true)}>{t('protests.enter')}</Button>}
      </CompactHeader>
      <OfflineNotice isOffline={query.isRefetchError || query.fetchStatus === 'paused'} />
      <QueryView query={query}>
        {({ queries }) =>
          queries.length === 0 ? (
            <Message title={t('protests.none')}>
              {t(isPosted ? 'protests.noneText' : 'protests.noneNotPosted')}
            </Message>
          ) : (
            <ul>
              {queries.map((each) => (
                <QueryLine key={each.id} query={each} stage={stage} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isEntering && <PaperDialog stage={stage} onClose={() => setEntering(false)} />}
    </div>
  )
}
