// What is known about a ride without a rider: what was read, where, when, by whom, and the score.
import { useTranslation } from '@/ui/i18n'
import type { Stage, UnassignedRide } from '@/api'
import { clockText } from '@/lib/time/dates'
import { Plate } from '@/ui/plate'
import { useLanguage } from '@/ui/use-language'

export function RideFacts({ stage, ride }: { stage: Stage; ride: UnassignedRide }) {
  const { t } = useTranslation()
  const { section, lap, plate, note, total, judgeName } = ride
  const time = clockText(ride.recordedAt, stage.timeZone, useLanguage())
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="shrink-0">
        <Plate number={plate || '?'} />
      </span>
      <div className="min-w-0 grow leading-tight wrap-anywhere">
        <p className="font-semibold">
          {lap === null
            ? t('unassigned.ride', { section, time })
            : t('unassigned.rideInLap', { section, lap, time })}
        </p>
        <p className="sr-only">{t('unassigned.plate', { plate: plate || t('unassigned.unread') })}</p>
        <p className="text-ink-soft">{t('unassigned.byJudge', { name: judgeName })}</p>
        {note && <p>{note}</p>}
      </div>
      <p className="figure shrink-0 text-3xl">
        <span className="sr-only">{t('judging.score')} </span>
        {total}
      </p>
    </div>
  )
}
