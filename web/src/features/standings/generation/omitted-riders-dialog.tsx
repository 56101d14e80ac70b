// Lists the riders who were left out of the women standings, and why.
import { useTranslation } from '@/ui/i18n'
import type { Generation } from '@/api'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'

export function OmittedRidersDialog({
  withoutWomenStanding,
  onClose,
}: {
  withoutWomenStanding: Generation['withoutWomenStanding']
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('standings.generation.womenFailed')}
      onClose={onClose}
      actions={
        <Button look="filled" onClick={(event) => closeDialogAround(event.currentTarget)}>
          {t('ui.close')}
        </Button>
      }
    >
      <p>{t('standings.generation.noOrderText')}</p>
      <ul role="alert" className="mt-3 flex flex-col divide-y divide-line">
        {withoutWomenStanding.map(({ participant, name, racingClass }) => (
          <li key={participant} className="py-2">
            <strong className="block leading-tight">{name}</strong>
            {t('standings.generation.noOrder', { class: racingClass })}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
