// The button that approves the results. It opens the checklist first, so approving a clean stage takes two
// presses.
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { useDialogParam } from '@/ui/dialogs/use-dialog-param'
import type { BoardStore } from '@/features/results/live/board-store'
import { ChecklistDialog } from '../approval/checklist-dialog'

/** The name in the address that opens the checklist. */
export const CHECKLIST_PARAM = 'checklist'

export function ApproveButton({ store, look }: { store: BoardStore; look: 'filled' | 'outlined' }) {
  const { t } = useTranslation()
  const [open, setOpen] = useDialogParam(CHECKLIST_PARAM)
  return (
    <>
      <Button look={look} className="max-sm:w-full xl:w-full" onClick={() => setOpen(true)}>
        {t('results.secretary.approve')}
      </Button>
      {open && <ChecklistDialog store={store} onClose={() => setOpen(false)} />}
    </>
  )
}
