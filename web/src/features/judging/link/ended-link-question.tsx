// Asks before a judge leaves an ended link whose rides wait on this phone.
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialogs/dialog'

export function EndedLinkQuestion({
  leave,
  onLeave,
  onStay,
}: {
  /** The label of the button that leaves the link. */
  leave: string
  onLeave: () => void
  onStay: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('judges.link.ended')}
      onClose={onStay}
      actions={
        <>
          <Button className="min-h-touch-judge text-lg" onClick={onLeave}>
            {leave}
          </Button>
          <Button look="filled" className="min-h-touch-judge text-lg" onClick={onStay}>
            {t('judging.stay')}
          </Button>
        </>
      }
    >
      {t('judges.link.endedLeave')}
    </Dialog>
  )
}
