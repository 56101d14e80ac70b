// One recorded ride with its time; the judge can correct or delete it.
import { Pencil, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import { clockText, readersZone } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { useLanguage } from '@/ui/use-language'
import type { DayRide } from '../days/day'
import type { Deletion } from './use-undoable-deletion'

export function RideDialog({
  ride,
  onCorrect,
  onDelete,
  onClose,
}: {
  ride: DayRide
  onCorrect: (ride: DayRide) => void
  onDelete: (deletion: Deletion) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { racingNumber: number, section, lap, total, recordedAt } = ride
  const remove = (event: MouseEvent<HTMLElement>) => {
    onDelete({
      change: { rides: [{ key: ride, value: null }] },
      text: t('standalone.rideDeleted', { number, section, lap, total }),
    })
    closeDialogAround(event.currentTarget)
  }
  return (
    <Dialog
      title={t('standalone.ride', { number, section, lap })}
      onClose={onClose}
      actions={
        <>
          <Button className="min-h-touch-judge grow" onClick={remove}>
            <Trash2 aria-hidden="true" size={20} />
            {t('standalone.delete')}
          </Button>
          <Button look="filled" className="min-h-touch-judge grow" onClick={() => onCorrect(ride)}>
            <Pencil aria-hidden="true" size={20} />
            {t('judging.correct')}
          </Button>
        </>
      }
    >
      <p className="text-xl">
        {t('standalone.rideScore', { total, time: clockText(recordedAt, readersZone(), language) })}
      </p>
    </Dialog>
  )
}
