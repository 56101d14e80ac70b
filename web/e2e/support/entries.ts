// Recorded rides, as a judge's phone or the secretary's paper cards send them.
import { v7 as uuid7 } from 'uuid'
import type { Competition, EntriesOut, EntryIn, Row } from '../../src/api/types'
import type { Session } from './api-session'

/** A rider's next ride of a section: the section and the lap. */
export interface Ride {
  rider: Row
  section: number
  lap: number
}

/** A ride of the rider with this id. */
export type RideById = Omit<Ride, 'rider'> & { rider: Pick<Row, 'id'> }

const points = {
  1: 'JudgeAddPointsA',
  2: 'JudgeAddPointsB',
  3: 'JudgeAddPointsC',
  5: 'JudgeAddPointsD',
} as const
export type Score = 0 | keyof typeof points

/** The entry that records this score for a ride now. */
export function entryOf({ rider, section, lap }: RideById, score: Score): EntryIn {
  const now = new Date().toISOString()
  return {
    id: uuid7(),
    participant: rider.id,
    key: `section${section}-lap${lap}`,
    recordedAt: now,
    events: score === 0 ? [] : [{ name: points[score], points: score, timestamp: now }],
  }
}

/** Sends entries, as the phone's outbox does, and expects that each is recorded. */
export async function deliver(session: Session, stage: Competition, entries: EntryIn[]): Promise<void> {
  const data = { deviceNow: new Date().toISOString(), entries }
  const { replies }: EntriesOut = await (await session.send('POST', stage, '/entries', { data })).json()
  if (!replies.every(({ outcome }) => outcome === 'accepted' || outcome === 'conflict'))
    throw new Error(JSON.stringify(replies))
}
