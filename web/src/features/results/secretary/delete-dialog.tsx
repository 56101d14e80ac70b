// Deletes a result without points, after a question.
import { useRef } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import type { LiveRow } from '../live/board-state'
import { useDeletion } from './edits'
import { EditRefusal } from './edit-refusal'
import { RiderLine } from './rider-line'

export function DeleteDialog({ row, onClose }: { row: LiveRow; onClose: () => void }) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  const deletion = useDeletion(
    row.id,
    {
      pending: t('results.secretary.deletingResult'),
      success: t('results.secretary.resultDeleted'),
      error: t('results.secretary.errorDeletingResult'),
    },
    onClose,
  )
  return (
    <Dialog
      title={t('results.deleteResult')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => closeDialogAround(content.current)}>{t('ui.cancel')}</Button>
          <Button
            look="danger"
            disabled={deletion.isPending}
            onClick={() => deletion.mutate({ version: row.version ?? 0 })}
          >
            {t('results.deleteResult')}
          </Button>
        </>
      }
    >
      <div ref={content} className="flex flex-col gap-4">
        <RiderLine row={row} />
        <p>{t('results.secretary.deleteResultAsk')}</p>
        <EditRefusal error={deletion.error} />
      </div>
    </Dialog>
  )
}
