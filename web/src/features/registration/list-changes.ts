// Applies the deltas of the stream to a list of participants. Pure functions; the newest participants come
// first.
import type { Participant } from '@/api'

export interface ParticipantList<P extends Participant = Participant> {
  feedPosition: number
  participants: P[]
}

export interface ListDelta<P extends Participant = Participant> {
  feedPosition: number
  /** New or changed participants, complete. */
  participants: P[]
  removed: string[]
}

export function applyDelta<P extends Participant>(
  list: ParticipantList<P>,
  delta: ListDelta<P>,
): ParticipantList<P> {
  if (delta.feedPosition <= list.feedPosition) return list
  return {
    feedPosition: delta.feedPosition,
    participants: withParticipants(withoutParticipants(list.participants, delta.removed), delta.participants),
  }
}

/** Adds new participants and replaces known ones. */
export function withParticipants<P extends Participant>(
  participants: readonly P[],
  changed: readonly P[],
): P[] {
  const byId = new Map([...participants, ...changed].map((participant) => [participant.id, participant]))
  return [...byId.values()].toSorted((a, b) => Date.parse(b.registeredAt) - Date.parse(a.registeredAt))
}

export function withoutParticipants<P extends Participant>(
  participants: readonly P[],
  removed: readonly string[],
): P[] {
  return participants.filter(({ id }) => !removed.includes(id))
}
