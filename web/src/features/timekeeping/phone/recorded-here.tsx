// What was recorded on this phone, latest first. A mistake is taken back with one tap.
import { clockSecondsText } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import { toServerTime } from './server-time'
import type { TimeOutbox } from './time-outbox'
import type { StoredTime, StoredTimeSheet } from './times-db'
import { useTakeBack } from './use-take-back'

export function RecordedHere({ stored, outbox, times }: RecordedHereProps) {
  const { t } = useTranslation()
  const takeBack = useTakeBack(outbox)
  if (times.length === 0) return null
  const riders = new Map(stored.sheet.riders.map((rider) => [rider.id, rider]))
  return (
    <section aria-label={t('timekeeping.phone.recordedHere')}>
      <h2 className="text-2xl">{t('timekeeping.phone.recordedHere')}</h2>
      <ol>
        {times.toReversed().map((time) => {
          const rider = riders.get(time.participant)
          return (
            <li
              key={time.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5"
            >
              <span className="figure text-lg">
                {clockSecondsText(toServerTime(stored, time.recordedAt), stored.sheet.timeZone)}
              </span>
              <Plate number={rider?.racingNumber ?? ''} />
              <span className="min-w-0 grow wrap-anywhere">
                {t(`timekeeping.points.${time.point}`)} · {rider?.name ?? t('timekeeping.phone.gone')}
                {time.state !== 'sent' && (
                  <span className="block text-sm text-warn">
                    {t(`timekeeping.phone.state.${time.state}`)}
                  </span>
                )}
              </span>
              <Button
                aria-disabled={takeBack.isPending}
                onClick={() => takeBack.isPending || takeBack.mutate(time)}
              >
                {t('timekeeping.phone.takeBack')}
              </Button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

interface RecordedHereProps {
  stored: StoredTimeSheet
  outbox: TimeOutbox
  times: readonly StoredTime[]
}
