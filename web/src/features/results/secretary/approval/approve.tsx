// The button that approves the results. It opens the checklist first, so approving a clean stage takes two
// presses.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button'
import { ChecklistDialog } from './checklist-dialog'

export function Approve() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="filled" className="w-full" onClick={() => setOpen(true)}>
        {t('results.desk.approve')}
      </Button>
      {open && <ChecklistDialog onClose={() => setOpen(false)} />}
    </>
  )
}
