// The ride that is being judged, as it is stored and as the scoring buttons change it.
import * as v from 'valibot'

const stopwatch = v.object({ startedAt: v.nullable(v.number()), stoppedAt: v.nullable(v.number()) })
const event = v.object({
  name: v.picklist([
    'JudgeAddPointsA',
    'JudgeAddPointsB',
    'JudgeAddPointsC',
    'JudgeAddPointsD',
    'JudgeAddFault',
    'JudgeSetPoints',
    'JudgeFailRide',
    'JudgeTimeUp',
    'SectionMissed',
    'SectionRefused',
    'SectionBarred',
  ]),
  points: v.number(),
  timestamp: v.string(),
  time: v.exactOptional(v.number()),
})

export const rideSchema = v.object({
  section: v.number(),
  participant: v.string(),
  lap: v.number(),
  events: v.array(event),
  stopwatch,
  /** The judge's own entry that this ride corrects. */
  replaces: v.exactOptional(v.string()),
})

export type RideInProgress = v.InferOutput<typeof rideSchema>

/** In ms of this phone's clock; null until it is started or stopped. */
export type StopwatchTimes = v.InferOutput<typeof stopwatch>

export const stopwatchAtZero: StopwatchTimes = { startedAt: null, stoppedAt: null }

/** Whether leaving the ride would lose recorded events or time. */
export function hasBegun(ride: RideInProgress): boolean {
  return ride.events.length > 0 || ride.stopwatch.startedAt !== null
}
