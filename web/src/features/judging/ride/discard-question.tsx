// Asks before what was counted of a ride is lost. The answers say what happens, and a glove hits the one that is meant.

import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button'
import { closeDialogAround } from '../../../ui/close-dialog'
import { Dialog } from '../../../ui/dialog'

export function DiscardQuestion({
  racingNumber,
  back,
  onDiscard,
  onClose,
}: {
  racingNumber: string
  /** What the way back is called. */
  back: string
  onDiscard: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('judging.discardSure', { number: racingNumber })} onClose={onClose}>
      <p>{t('judging.discardText')}</p>
      <div className="flex flex-col gap-6 pt-4">
        <Button
          look="filled"
          className="min-h-touch-judge text-xl"
          onClick={(event) => closeDialogAround(event.currentTarget)}
        >
          {back}
        </Button>
        <Button
          look="danger"
          className="min-h-touch-judge text-xl"
          onClick={() => {
            onDiscard()
            onClose()
          }}
        >
          {t('judging.discard')}
        </Button>
      </div>
    </Dialog>
  )
}
