// The dialog of the secretary's current task, while its rider is on the board.
import { useTranslation } from 'react-i18next'
import { Dialog } from '@/ui/dialog'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'
import { DeleteDialog } from './delete-dialog'
import { FinishTimeDialog } from './finish-time-dialog'
import { PenaltiesDialog } from './penalties-dialog'
import { RideDialog } from './ride-dialog'
import { StatusDialog } from './status-dialog'
import type { SecretaryTask } from '../stage-view'

export function TaskDialog({ store, task, onClose }: TaskDialogProps) {
  const { t } = useTranslation()
  const row = useObservable(store.board).lines.get(task.rider)?.row
  if (!row) {
    return (
      <Dialog title={t('results.deleted')} onClose={onClose}>
        {null}
      </Dialog>
    )
  }
  if (task.kind === 'editScore') return <RideDialog rider={row} rideKey={task.key} onClose={onClose} />
  if (task.kind === 'editPenalties') return <PenaltiesDialog row={row} onClose={onClose} />
  if (task.kind === 'changeFinishTime') return <FinishTimeDialog row={row} onClose={onClose} />
  if (task.kind === 'deleteResult') return <DeleteDialog row={row} onClose={onClose} />
  return <StatusDialog row={row} status={task.kind === 'setStatus' ? task.status : null} onClose={onClose} />
}

interface TaskDialogProps {
  store: BoardStore
  task: SecretaryTask
  onClose: () => void
}
