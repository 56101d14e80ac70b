// When a rider started and finished by the timekeepers, and how late, beside the rider's result.
import { useQuery } from '@tanstack/react-query'
import type { RiderTimes, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import type { TFunction } from '@/lib/i18n'
import { clockSecondsText } from '@/lib/time/dates'
import { useTranslation } from '@/ui/i18n'
import { timesQuery } from './start-order-api'

export function RecordedTimesOfRider({ stage, participant }: { stage: Stage; participant: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(timesQuery(stageKey(stage)))
  const times = data?.find((candidate) => candidate.participant === participant)
  if (!times) return null
  const clock = (time: string | null) => (time === null ? '–' : clockSecondsText(time, stage.timeZone))
  return (
    <p>
      {t('timekeeping.ofRider', { start: clock(times.startedAt), finish: clock(times.finishedAt) })}{' '}
      <strong className="font-semibold">
        <LatenessText times={times} />
      </strong>
    </p>
  )
}

/** The minutes in words: late at the start, over the time limit. */
export function LatenessText({ times }: { times: LateMinutes }) {
  const { t } = useTranslation()
  return latenessTexts(t, times).join(' · ')
}

type LateMinutes = Pick<RiderTimes, 'minutesLateAtStart' | 'minutesOverLimit'>

/** A text for each kind of lateness; none for a rider who was in time. */
export function latenessTexts(t: TFunction, { minutesLateAtStart, minutesOverLimit }: LateMinutes): string[] {
  return [
    ...(minutesLateAtStart > 0 ? [t('timekeeping.lateAtStart', { count: minutesLateAtStart })] : []),
    ...(minutesOverLimit > 0 ? [t('timekeeping.overLimit', { count: minutesOverLimit })] : []),
  ]
}
