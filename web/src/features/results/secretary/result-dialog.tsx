// The dialog that the secretary has opened, while its rider is on the board.
import { useTranslation } from '@/ui/i18n'
import { Dialog } from '@/ui/dialogs/dialog'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'
import { DeleteDialog } from './delete-dialog'
import { FactsDialog } from './facts-dialog'
import { FinishTimeDialog } from './finish-time-dialog'
import { PenaltiesDialog } from './penalties-dialog'
import { RideDialog } from './ride-dialog'
import { StatusDialog } from './status-dialog'
import type { SecretaryDialog } from '../stage-view'

export function ResultDialog({ store, dialog, onClose }: ResultDialogProps) {
  const { t } = useTranslation()
  const row = useObservable(store.board).trackedRows.get(dialog.rider)?.row
  if (!row) {
    return (
      <Dialog title={t('results.deleted')} onClose={onClose}>
        {null}
      </Dialog>
    )
  }
  if (dialog.kind === 'editScore') return <RideDialog rider={row} rideKey={dialog.key} onClose={onClose} />
  if (dialog.kind === 'editPenalties') return <PenaltiesDialog row={row} onClose={onClose} />
  if (dialog.kind === 'changeFinishTime') return <FinishTimeDialog row={row} onClose={onClose} />
  if (dialog.kind === 'setFacts') return <FactsDialog row={row} onClose={onClose} />
  if (dialog.kind === 'deleteResult') return <DeleteDialog row={row} onClose={onClose} />
  return (
    <StatusDialog row={row} status={dialog.kind === 'setStatus' ? dialog.status : null} onClose={onClose} />
  )
}

interface ResultDialogProps {
  store: BoardStore
  dialog: SecretaryDialog
  onClose: () => void
}
