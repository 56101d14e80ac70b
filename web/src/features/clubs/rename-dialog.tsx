// The dialog for renaming a club or changing its country.
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeClub } from '../../api'
import { Button } from '../../ui/button'
import { closeDialogAround } from '../../ui/close-dialog'
import { Dialog } from '../../ui/dialog'
import { Refusal } from '../../ui/notice'
import { useRefusal, useRename } from './clubs'
import { RenameForm } from './rename-form'

const formId = 'rename-club'

export function RenameDialog({ club, onClose }: { club: OfficeClub; onClose: () => void }) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  const rename = useRename(club)
  const refusal = useRefusal()
  const close = () => closeDialogAround(content.current)
  return (
    <Dialog
      title={t('clubs.changeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} look="filled" disabled={rename.isPending}>
            {t('clubs.save')}
          </Button>
        </>
      }
    >
      <div ref={content} className="flex flex-col gap-4">
        <p>{t('clubs.changeText', { name: club.id })}</p>
        <RenameForm
          // After a stale edit the form starts again with the current data.
          key={club.version}
          id={formId}
          club={club}
          error={rename.error}
          onSave={(typed) => rename.mutate(typed, { onSuccess: close })}
        />
        <Refusal>{refusal(rename.error)}</Refusal>
      </div>
    </Dialog>
  )
}
