// The menu of a day in the list: change its setup or delete it.
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Menu, MenuButton } from '@/ui/overlays/menu'
import { dayTitle } from './day'
import type { DaySummary } from './day-store'
import { DeleteDayDialog } from './delete-day-dialog'
import { EditDayDialog } from './edit-day-dialog'

export function DayActions({ summary }: { summary: DaySummary }) {
  const { t } = useTranslation()
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <>
      <Menu
        label={t('ui.actionsFor', { name: dayTitle(summary.day) })}
        button={<EllipsisVertical aria-hidden="true" size={22} />}
      >
        <MenuButton onClick={() => setOpenDialog('edit')}>
          <Pencil aria-hidden="true" size={20} />
          {t('standalone.editDay')}
        </MenuButton>
        <MenuButton onClick={() => setOpenDialog('delete')}>
          <Trash2 aria-hidden="true" size={20} />
          {t('standalone.deleteDay')}
        </MenuButton>
      </Menu>
      {openDialog === 'edit' && <EditDayDialog day={summary.day} onClose={close} />}
      {openDialog === 'delete' && <DeleteDayDialog summary={summary} onClose={close} />}
    </>
  )
}
