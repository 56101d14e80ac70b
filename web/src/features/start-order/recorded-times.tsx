// When a rider started and finished by the timekeepers, and how late, beside the rider's result.
import { useQuery } from '@tanstack/react-query'
import type { RiderTimes, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { clockSecondsText } from '@/lib/time/dates'
import { useTranslation } from '@/ui/i18n'
import { startOrderQuery } from './start-order-api'

/** Timekeepers record while the page is open. */
const REFRESH_MS = 60_000

export function RecordedTimesOfRider({ stage, participant }: { stage: Stage; participant: string }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...startOrderQuery(stageKey(stage)), refetchInterval: REFRESH_MS })
  const times = data?.times.find((candidate) => candidate.participant === participant)
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
export function LatenessText({
  times,
}: {
  times: Pick<RiderTimes, 'minutesLateAtStart' | 'minutesOverLimit'>
}) {
  const { t } = useTranslation()
  const { minutesLateAtStart, minutesOverLimit } = times
  const parts = [
    ...(minutesLateAtStart > 0 ? [t('timekeeping.lateAtStart', { count: minutesLateAtStart })] : []),
    ...(minutesOverLimit > 0 ? [t('timekeeping.overLimit', { count: minutesOverLimit })] : []),
  ]
  return parts.join(' · ')
}
