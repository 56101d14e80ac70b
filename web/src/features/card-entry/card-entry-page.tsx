// Entry of paper cards by keyboard: number, Enter, the scores, Enter. The scores of the secretary are
// delivered in the same way as those of a judge.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import type { Approval, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { Message, OfflineMessage } from '@/ui/notices/message'
import { Skeleton } from '@/ui/queries/skeleton'
import { CompactHeader } from '@/features/stages/compact-header'
import { SecretaryPage } from '@/features/stages/secretary-page'
import { approvalQuery, useRefetchApproval } from '@/features/stages/approval'
import { useSheet } from '@/features/judging/server/use-sheet'
import { CardEntry } from './card-entry'
import '@/features/results/scores.css'
import '@/features/results/secretary/panel/secretary-panel.css'
import './card-entry.css'

export function CardEntryPage() {
  const { t } = useTranslation()
  return (
    <SecretaryPage title={t('cards.title')} forbiddenText={t('cards.forbiddenText')}>
      {(stage) => (
        <div className="page-wide">
          <CardEntryPageContent stage={stage} />
        </div>
      )}
    </SecretaryPage>
  )
}

function CardEntryPageContent({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const { sheetState, refetch } = useSheet(key, null)
  const refreshApproval = useRefetchApproval(key)
  const refresh = () => {
    void refetch()
    void refreshApproval()
  }
  const { data: activeRiders } = useQuery({ ...approvalQuery(key), select: ridersToCome })
  if (sheetState.kind === 'ready')
    return (
      <CardEntry
        storedSheet={sheetState.storedSheet}
        serverProblem={sheetState.serverProblem}
        activeRiders={activeRiders}
        onRefresh={refresh}
      />
    )
  const retry = <Button onClick={refetch}>{t('ui.tryAgain')}</Button>
  return (
    <>
      <CompactHeader stage={stage} title={t('cards.title')} />
      {sheetState.kind === 'loading' ? (
        <Skeleton />
      ) : sheetState.kind === 'offline' ? (
        <OfflineMessage retry={retry} />
      ) : (
        <Message kind="error" title={t('errors.loading')} actions={retry}>
          {t('errors.somethingWentWrongRefresh')}
        </Message>
      )}
    </>
  )
}

const awaitedKinds = new Set<string>(['skippedRides', 'unfinishedRiders', 'ridersWithoutRides'])

/** Riders who are neither finished nor DNF or DQ; the approval waits for them. */
function ridersToCome({ items }: Approval): ReadonlySet<string> {
  const unfinishedItems = items.filter(({ kind }) => awaitedKinds.has(kind))
  return new Set(unfinishedItems.flatMap(({ riders }) => riders.map(({ id }) => id)))
}
