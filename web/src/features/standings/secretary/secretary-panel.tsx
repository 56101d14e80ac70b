// The secretary's panel of the standings: how positions are set, and the dialog that is open.
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { Warning } from '@/ui/notices/notice'
import { draftCounts, useDraftsText } from '../draft-counts'
import { useStandingsView, type StandingDialog } from '../standings-view'
import { groupKey } from '../table/group-name'
import { useSetPositions } from './edits'
import { useMissingStages } from './missing-stages'

const DeletedDialog = lazy(async () => ({ default: (await import('./deleted-dialog')).DeletedDialog }))
const dialogs = {
  merge: lazy(async () => ({ default: (await import('./row-dialogs')).MergeDialog })),
  delete: lazy(async () => ({ default: (await import('./row-dialogs')).DeleteDialog })),
}

const positionsActions = ['approve', 'final'] as const
type PositionsAction = (typeof positionsActions)[number]

export function SecretaryPanel({ dialog, onDone }: SecretaryPanelProps) {
  const { t } = useTranslation()
  const heading = useId()
  const { standings } = useStandingsView()
  const group = standings.groups.find((candidate) => groupKey(candidate) === dialog?.group)
  const row = group?.rows.find(({ id }) => id === dialog?.standing)
  const RowDialog = dialog && dialogs[dialog.kind]
  return (
    <aside
      aria-labelledby={heading}
      className="mb-4 rounded-card border border-line bg-surface p-3 sm:px-4 print:hidden"
    >
      <h2 id={heading} className="sr-only">
        {t('standings.secretary.title')}
      </h2>
      <Positions />
      {RowDialog && group && row && (
        <Suspense>
          <RowDialog row={row} group={group} onClose={onDone} />
        </Suspense>
      )}
    </aside>
  )
}

interface SecretaryPanelProps {
  /** The dialog that the secretary has opened about a row. */
  dialog: StandingDialog | null
  onDone: () => void
}

function Positions() {
  const { t } = useTranslation()
  const id = useId()
  const { groups, isFinal, hasDefaultRules } = useStandingsView().standings
  const actionText = useActionText()
  const [openDialog, setOpenDialog] = useState<PositionsAction | 'deleted' | null>(null)
  const positions = useSetPositions()
  const drafts = draftCounts({ groups }).results
  const isIdle = groups.length > 0 && !positions.isPending
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="grow">
        {isFinal
          ? t(hasDefaultRules ? 'standings.secretary.now.final' : 'standings.byRules.final')
          : t('standings.secretary.now.total')}{' '}
        {drafts > 0 && (
          <strong className="draft-badge">{t('standings.secretary.drafts', { count: drafts })}</strong>
        )}
        {drafts > 0 && (
          <span className="block text-sm text-ink-soft">{t('standings.secretary.draftsText')}</span>
        )}
      </p>
      {/* Its text is in line with the rest, also in a row of its own. */}
      <Button look="quiet" className="-mx-3 sm:-mx-4" onClick={() => setOpenDialog('deleted')}>
        {t('standings.secretary.deletedRows')}
      </Button>
      <div className="grid w-full gap-x-6 gap-y-3 sm:grid-cols-2">
        {positionsActions.map((action) => (
          <div key={action} className="flex items-center gap-3 max-[16rem]:flex-wrap">
            <Button
              disabled={!isIdle}
              aria-describedby={`${id}-${action}`}
              className="min-w-28! shrink-0"
              onClick={() => setOpenDialog(action)}
            >
              {t(`standings.secretary.${action}`)}
            </Button>
            <span id={`${id}-${action}`} className="min-w-0 text-sm text-ink-soft">
              {actionText(action)}
            </span>
          </div>
        ))}
      </div>
      {openDialog === 'deleted' && (
        <Suspense>
          <DeletedDialog onClose={() => setOpenDialog(null)} />
        </Suspense>
      )}
      {(openDialog === 'approve' || openDialog === 'final') && (
        <ConfirmDialog
          title={t(`standings.secretary.sure.${openDialog}`)}
          confirm={t(`standings.secretary.${openDialog}`)}
          onConfirm={() => positions.mutate({ final: openDialog === 'final' })}
          onClose={() => setOpenDialog(null)}
        >
          <PositionsEffects action={openDialog} />
        </ConfirmDialog>
      )}
    </div>
  )
}

/** What an action does. Other rules may leave out more than the worst stage, or nothing. */
function useActionText(): (action: PositionsAction) => string {
  const { t } = useTranslation()
  const { hasDefaultRules } = useStandingsView().standings
  return (action) =>
    action === 'final' && !hasDefaultRules
      ? t('standings.byRules.finalText')
      : t(`standings.secretary.${action}Text`)
}

function PositionsEffects({ action }: { action: PositionsAction }) {
  const { t } = useTranslation()
  const { groups, isFinal } = useStandingsView().standings
  const actionText = useActionText()
  const draftsText = useDraftsText()
  const missingStages = useMissingStages() ?? []
  const counts = draftCounts({ groups })
  return (
    <div className="flex flex-col gap-2">
      <p>{actionText(action)}</p>
      {action === 'final' && missingStages.length > 0 && (
        <Warning>
          {t('standings.secretary.stagesToCome', {
            count: missingStages.length,
            stages: missingStages.join(' · '),
          })}
        </Warning>
      )}
      {counts.results > 0 && <p className="font-semibold">{draftsText(counts)}</p>}
      {counts.results === 0 && isFinal === (action === 'final') && (
        <p className="font-semibold">{t('standings.secretary.nothingChanges')}</p>
      )}
    </div>
  )
}
