// The ride of a rider whom the judge couldn't identify, as the outbox stores it.
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { type RideEvent, totalOf } from '@/features/scoring/tally'
import type { Ride } from '../outbox/outbox-entry'

interface Input {
  section: number
  /** Empty if the judge doesn't know it. */
  lap: string
  plate: string
  note: string
}

/** Shown on this phone where the judge could read nothing. */
const NO_PLATE = '?'

export function unidentifiedRide(
  { section, lap, plate, note }: Input,
  stage: ScoredStage,
  events: RideEvent[],
): Ride {
  const read = plate.trim()
  return {
    participant: '',
    racingNumber: read || NO_PLATE,
    name: '',
    section,
    lap: lap === '' ? 1 : Number(lap),
    events,
    total: totalOf(stage, events),
    unidentified: { plate: read, note: note.trim(), lapKnown: lap !== '' },
  }
}
