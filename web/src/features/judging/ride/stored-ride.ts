// The ride on the judge's screen. The tab stores it after every press, so that a reload or a phone call
// during a ride loses no fault and no gate.
import { useState } from 'react'
import * as v from 'valibot'
import type { Format } from '@/api'
import {
  type RideInProgress,
  rideSchema,
  stopwatchAtZero,
  type StopwatchTimes,
} from '@/features/scoring/ride-in-progress'
import { faultEvents, type RideEvent, withoutEnding } from '@/features/scoring/tally'
import type { Scope } from '../outbox/outbox-entry'
import type { SectionRider } from '../riders/find-rider'
import type { RecordedRide } from '../outbox/recorded-ride'

export function newRide(section: number, rider: SectionRider): RideInProgress {
  const lap = rider.next ?? rider.laps.length
  return { section, participant: rider.id, lap, events: [], stopwatch: stopwatchAtZero }
}

/**
 * The same ride again after undo, with its recorded events (in classic only the faults, without the pressed
 * score; in open free without its ending), and the time that its end was recorded with.
 */
export function reopenRide(
  ride: Pick<RecordedRide, 'section' | 'participant' | 'lap' | 'events' | 'replaces'>,
  format: Format,
): RideInProgress {
  const { section, participant, lap, events, replaces } = ride
  const keptEvents = format === 'classic' ? faultEvents(events) : withoutEnding(events)
  const reopened = { section, participant, lap, events: keptEvents, stopwatch: recordedTime(events, format) }
  return replaces ? { ...reopened, replaces } : reopened
}

/** The clock as it was when the ride ended; at zero if its end has no time. */
function recordedTime(events: readonly RideEvent[], format: Format): StopwatchTimes {
  const seconds = events.findLast(({ name }) => format === 'classic' || name === 'JudgeTimeUp')?.time
  return seconds === undefined ? stopwatchAtZero : { startedAt: 0, stoppedAt: seconds * 1000 }
}

export function useStoredRide({ owner, stage }: Scope) {
  const name = `zerodab-ride ${owner} ${stage}`
  const [ride, setRide] = useState(() => readRide(name))
  const save = (next: RideInProgress | null) => {
    setRide(next)
    try {
      if (next) sessionStorage.setItem(name, JSON.stringify(next))
      else sessionStorage.removeItem(name)
    } catch {
      // The storage is full or forbidden; the ride still stays on the screen.
    }
  }
  return [ride, save] as const
}

function readRide(name: string): RideInProgress | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return v.is(rideSchema, value) ? value : null
  } catch {
    // An unreadable value counts as no ride.
    return null
  }
}
