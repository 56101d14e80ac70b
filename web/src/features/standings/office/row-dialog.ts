// What a dialog about one row is given.
import type { ShownGroup, ShownRow } from '../standings'

export interface RowDialogProps {
  row: ShownRow
  group: ShownGroup
  onClose: () => void
}
