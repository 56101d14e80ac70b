// What a delta of the stream makes of a list of participants. Pure; the newest stand first.
import type { Participant } from '../../../api'

export interface ParticipantList<P extends Participant = Participant> {
  seq: number
  participants: P[]
}

export interface ListDelta<P extends Participant = Participant> {
  seq: number
  /** New or changed, whole. */
  participants: P[]
  removed: string[]
}

export function applyDelta<P extends Participant>(
  list: ParticipantList<P>,
  delta: ListDelta<P>,
): ParticipantList<P> {
  if (delta.seq <= list.seq) return list
  return {
    seq: delta.seq,
    participants: withParticipants(without(list.participants, delta.removed), delta.participants),
  }
}

/** New ones come in, known ones are replaced. */
export function withParticipants<P extends Participant>(known: readonly P[], given: readonly P[]): P[] {
  const byId = new Map([...known, ...given].map((participant) => [participant.id, participant]))
  return [...byId.values()].toSorted((a, b) => Date.parse(b.registeredAt) - Date.parse(a.registeredAt))
}

export function without<P extends Participant>(known: readonly P[], removed: readonly string[]): P[] {
  return known.filter(({ id }) => !removed.includes(id))
}
