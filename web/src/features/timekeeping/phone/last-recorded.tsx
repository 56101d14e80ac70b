// What was recorded last on this phone, with a button that takes it back: above the riders, where the thumb is. Its place
// is kept free before the first time, so that the riders below don't move.
import { clockSecondsText } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { toServerTime } from './server-time'
import type { TimeOutbox } from './time-outbox'
import type { StoredTime, StoredTimeSheet } from './times-db'
import { useTakeBack } from './use-take-back'

export function LastRecorded({ stored, outbox, times }: LastRecordedProps) {
  const { t } = useTranslation()
  const takeBack = useTakeBack(outbox)
  const last = times.at(-1)
  if (!last) return <div className="min-h-touch" />
  const rider = stored.sheet.riders.find(({ id }) => id === last.participant)
  const text = t('timekeeping.phone.last', {
    time: clockSecondsText(toServerTime(stored, last.recordedAt), stored.sheet.timeZone),
    point: t(`timekeeping.points.${last.point}`),
    number: rider?.racingNumber ?? '',
  })
  return (
    <div className="flex min-h-touch items-center gap-3">
      <span className="min-w-0 grow truncate font-semibold">{text}</span>
      <Button
        aria-label={t('timekeeping.phone.takeBackLast')}
        aria-disabled={takeBack.isPending}
        onClick={() => takeBack.isPending || takeBack.mutate(last)}
      >
        {t('timekeeping.phone.takeBack')}
      </Button>
    </div>
  )
}

interface LastRecordedProps {
  stored: StoredTimeSheet
  outbox: TimeOutbox
  /** The oldest first. */
  times: readonly StoredTime[]
}
