// The ride that is being judged. The tab stores it after every press, so that a reload or a phone call during
// a ride loses no fault and no gate.

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

export type RideInProgress = v.InferOutput<typeof rideAtHand>

/** In ms of this phone's clock; null until it is started or stopped. */
export type StopwatchTimes = v.InferOutput<typeof stopwatch>

export const STOPWATCH_RESET: StopwatchTimes = { startedAt: null, stoppedAt: null }

export function rideOf(section: number, rider: RiderHere): RideInProgress {
  const lap = rider.next ?? rider.laps.length
  return { section, participant: rider.id, lap, events: [], stopwatch: STOPWATCH_RESET }
}

/**
 * The same ride again after undo, with its recorded events (in classic only the faults, without the pressed
 * score).
 */
export function reopenRide(
  ride: Pick<RecordedRide, 'section' | 'participant' | 'lap' | 'events' | 'replaces'>,
  format: Format,
): RideInProgress {
  const { section, participant, lap, events, replaces } = ride
  const keptEvents = format === 'classic' ? faultsIn(events) : events
  const reopened = { section, participant, lap, events: keptEvents, stopwatch: STOPWATCH_RESET }
  return replaces ? { ...reopened, replaces } : reopened
}

/** Whether leaving the ride would lose recorded events or time. */
export function hasBegun(ride: RideInProgress): boolean {
  return ride.events.length > 0 || ride.stopwatch.startedAt !== null
}

export function useRideAtHand({ owner, stage }: Scope) {
  const name = `zerodab-ride ${owner} ${stage}`
  const [ride, setRide] = useState(() => readRide(name))
  const save = (next: RideInProgress | null) => {
    setRide(next)
    try {
      if (next) sessionStorage.setItem(name, JSON.stringify(next))
      else sessionStorage.removeItem(name)
    } catch {
      // the storage is full or forbidden; the ride still stays on the screen
    }
  }
  return [ride, save] as const
}

function readRide(name: string): RideInProgress | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return v.is(rideAtHand, stored) ? stored : null
  } catch {
    return null
  }
}
