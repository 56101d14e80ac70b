// The ride that is being judged right now. The tab keeps it after every press, so that a reload or a phone call in the middle of a ride
// takes no fault and no gate from it.

import { useState } from 'react'
import * as v from 'valibot'
import type { Format } from '../../../api'
import type { RiderHere } from '../riders/find-rider'
import type { Scope } from '../outbox/outbox-entry'
import type { RecordedRide } from '../ride/recorded-ride'
import { faultsIn } from './tally'

const stopwatch = v.object({ startedAt: v.nullable(v.number()), stoppedAt: v.nullable(v.number()) })
const event = v.object({
  name: v.picklist([
    'JudgeAddPointsA',
    'JudgeAddPointsB',
    'JudgeAddPointsC',
    'JudgeAddPointsD',
    'JudgeAddFault',
  ]),
  points: v.number(),
  timestamp: v.string(),
  time: v.exactOptional(v.number()),
})
const rideAtHand = v.object({
  section: v.number(),
  participant: v.string(),
  lap: v.number(),
  events: v.array(event),
  stopwatch,
  /** The own entry that this ride corrects. */
  replaces: v.exactOptional(v.string()),
})

export const rideSchema = rideAtHand

export type RideAtHand = v.InferOutput<typeof rideAtHand>

/** In ms of this phone's clock; null: not yet. */
export type StopwatchTimes = v.InferOutput<typeof stopwatch>

export const STOPWATCH_AT_NOTHING: StopwatchTimes = { startedAt: null, stoppedAt: null }

export function rideOf(section: number, rider: RiderHere): RideAtHand {
  const lap = rider.next ?? rider.laps.length
  return { section, participant: rider.id, lap, events: [], stopwatch: STOPWATCH_AT_NOTHING }
}

/** The same ride once more: after an undo, with what led to its score (in classic without the pressed score). */
export function reopened(
  ride: Pick<RecordedRide, 'section' | 'participant' | 'lap' | 'events' | 'replaces'>,
  format: Format,
): RideAtHand {
  const { section, participant, lap, events, replaces } = ride
  const again = format === 'classic' ? faultsIn(events) : events
  const same = { section, participant, lap, events: again, stopwatch: STOPWATCH_AT_NOTHING }
  return replaces ? { ...same, replaces } : same
}

/** Whether leaving would lose something of it. */
export function hasBegun(ride: RideAtHand): boolean {
  return ride.events.length > 0 || ride.stopwatch.startedAt !== null
}

export function useRideAtHand({ owner, stage }: Scope) {
  const name = `zerodab-ride ${owner} ${stage}`
  const [ride, setRide] = useState(() => keptIn(name))
  const keep = (next: RideAtHand | null) => {
    setRide(next)
    try {
      if (next) sessionStorage.setItem(name, JSON.stringify(next))
      else sessionStorage.removeItem(name)
    } catch {
      // a full or forbidden store: the ride is on the screen all the same
    }
  }
  return [ride, keep] as const
}

function keptIn(name: string): RideAtHand | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return v.is(rideAtHand, stored) ? stored : null
  } catch {
    return null
  }
}
