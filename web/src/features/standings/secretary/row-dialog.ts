// The props of a dialog about one row.
import type { GroupView, RowView } from '../standings'

export interface RowDialogProps {
  row: RowView
  group: GroupView
  onClose: () => void
}
