// Asks which ride to continue when a rider has parked rides, or whether to start a new one.
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialogs/dialog'
import type { RideInProgress } from '@/features/scoring/ride-in-progress'
import { type ParkedRide, parkedKey, resumeText } from './parked-list'

export function ParkedChoice({
  parked,
  newRide,
  onResume,
  onNew,
  onClose,
}: {
  /** The parked rides of the rider in this section. */
  parked: readonly ParkedRide[]
  /** The new ride that could be started; null when that ride is already parked. */
  newRide: RideInProgress | null
  onResume: (ride: RideInProgress) => void
  onNew: (ride: RideInProgress) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('judging.parked')} onClose={onClose}>
      <div className="flex flex-col gap-6">
        {parked.map((parkedRide) => (
          <Button
            key={parkedKey(parkedRide.ride)}
            look="filled"
            className="min-h-touch-judge text-xl"
            onClick={() => onResume(parkedRide.ride)}
          >
            {resumeText(t, parkedRide)}
          </Button>
        ))}
        {newRide && (
          <Button className="min-h-touch-judge text-xl" onClick={() => onNew(newRide)}>
            {t('judging.newRide', { lap: newRide.lap })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
