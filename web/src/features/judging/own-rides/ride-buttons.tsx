// The buttons of a recorded ride: send it again, move it to another rider, or correct it.
import { ArrowRightLeft, Pencil } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { isRefused, type StoredEntry } from '../outbox/outbox-entry'

export interface RideButtonsProps {
  entry: StoredEntry
  /** Called for a ride that the server refused. */
  onSendAgain: () => void
  /** Undefined when nothing can be recorded any more. */
  onCorrect: (() => void) | undefined
  /** Called when the ride belongs to another rider. Undefined when nothing can be recorded any more. */
  onMove: (() => void) | undefined
}

/** A ride that the server refused is only sent again. */
export function RideButtons({ entry, onSendAgain, onCorrect, onMove }: RideButtonsProps) {
  const { t } = useTranslation()
  const { racingNumber, lap } = entry
  if (isRefused(entry)) {
    return (
      <Button className="min-h-touch-judge grow" onClick={onSendAgain}>
        {t('judging.sendAgain')}
      </Button>
    )
  }
  return (
    <>
      {onMove && (
        <Button
          className="min-h-touch-judge grow"
          aria-label={t('judging.wrongRiderOf', { number: racingNumber, lap })}
          onClick={onMove}
        >
          <ArrowRightLeft aria-hidden="true" size={20} />
          {t('judging.wrongRider')}
        </Button>
      )}
      {onCorrect && (
        <Button
          className="min-h-touch-judge grow"
          aria-label={t('judging.correctRide', { number: racingNumber, lap })}
          onClick={onCorrect}
        >
          <Pencil aria-hidden="true" size={20} />
          {t('judging.correct')}
        </Button>
      )}
    </>
  )
}
