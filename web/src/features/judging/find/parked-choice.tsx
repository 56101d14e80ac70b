// The rider has rides that wait: which one goes on, or is it another ride?

import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import type { RideAtHand } from '../scoring/ride-at-hand'
import { type ParkedRide, parkedKey, resumeText } from './parked-list'

export function ParkedChoice({
  parked,
  newRide,
  onResume,
  onNew,
  onClose,
}: {
  /** Those of the rider in this section. */
  parked: readonly ParkedRide[]
  /** What would begin; null when it waits already. */
  newRide: RideAtHand | null
  onResume: (ride: RideAtHand) => void
  onNew: (ride: RideAtHand) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('judging.parked')} onClose={onClose}>
      <div className="flex flex-col gap-6">
        {parked.map((waiting) => (
          <Button
            key={parkedKey(waiting.ride)}
            look="filled"
            className="min-h-touch-judge text-xl"
            onClick={() => onResume(waiting.ride)}
          >
            {resumeText(t, waiting)}
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
