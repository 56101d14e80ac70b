// The start times of a stage's riders, where the championship has them.
import { useQuery } from '@tanstack/react-query'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { clockSecondsText, clockText } from '@/lib/time/dates'
import { startOrderQuery } from './start-order-api'

/** The start time of each rider, by participant; empty while it isn't known. */
export type StartTimes = ReadonlyMap<string, string>

const none: StartTimes = new Map()

export function useStartTimes(stage: Stage): StartTimes {
  const query = useQuery({
    ...startOrderQuery(stageKey(stage)),
    enabled: stage.features.includes('startTimes'),
    select: ({ starts }) =>
      new Map(starts.map(({ participant, startsAt }) => [participant, startsAt] as const)),
  })
  return query.data ?? none
}

/** The time of day, with seconds only where there are any. */
export function startTimeText(startsAt: string, timeZone: string, language: string): string {
  const withSeconds = clockSecondsText(startsAt, timeZone)
  return withSeconds.endsWith(':00') ? clockText(startsAt, timeZone, language) : withSeconds
}
