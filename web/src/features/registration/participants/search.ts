// Searches participants by a folded text.
import type { Participant } from '@/api'
import { hasNumber, matchesRider } from '@/lib/text/text-search'

export function search<P extends Participant>(participants: readonly P[], folded: string): readonly P[] {
  return folded ? participants.filter((participant) => matchesRider(participant, folded)) : participants
}

/** In a search for a number, an exact match comes first. */
export function exactMatchesFirst<P extends Participant>(matches: readonly P[], folded: string): P[] {
  return matches.toSorted((a, b) => Number(hasNumber(b, folded)) - Number(hasNumber(a, folded)))
}
