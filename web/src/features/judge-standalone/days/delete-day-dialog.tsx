// Asks before a day is deleted, and names how many riders and rides are deleted with it.
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { storageErrorText } from '@/ui/notices/storage-error-text'
import { dayTitle } from './day'
import type { DaySummary } from './day-store'
import { useDeleteDay } from './use-days'

export function DeleteDayDialog({
  summary: { day, riders, rides },
  onDelete,
  onClose,
}: {
  summary: DaySummary
  /** Called before the deletion, so that the page of the day can be left first. */
  onDelete?: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const remove = useDeleteDay()
  return (
    <ConfirmDialog
      title={t('standalone.deleteSure', { name: dayTitle(day) })}
      confirm={t('standalone.deleteDay')}
      look="danger"
      onConfirm={() => {
        onDelete?.()
        remove
          .mutateAsync(day.id)
          .catch((error: Error) => notify.error(storageErrorText(t, error, 'notDeleted')))
      }}
      onClose={onClose}
    >
      {t('standalone.deleteText', {
        riders: t('results.riders', { count: riders }),
        rides: t('standalone.rides', { count: rides }),
      })}
    </ConfirmDialog>
  )
}
