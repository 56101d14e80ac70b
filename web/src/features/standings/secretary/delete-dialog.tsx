// Deletes a rider's row after a question.
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useGroupName } from '../table/group-name'
import { useDeletion } from './edits'
import type { RowDialogProps } from './row-dialog'

export function DeleteDialog({ row, group, onClose }: RowDialogProps) {
  const { t } = useTranslation()
  const nameOf = useGroupName()
  const deletion = useDeletion(row.id)
  return (
    <ConfirmDialog
      title={t('results.secretary.sure')}
      confirm={t('standings.secretary.delete')}
      look="danger"
      onConfirm={() => deletion.mutate(undefined)}
      onClose={onClose}
    >
      {t('standings.secretary.deleteText', { name: row.name, group: nameOf(group) })}
    </ConfirmDialog>
  )
}
