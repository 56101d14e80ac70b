// Searches participants by a folded text.
import type { Participant } from '@/api'
import { matchesRider } from '@/lib/text-search'

export function search<P extends Participant>(participants: readonly P[], folded: string): readonly P[] {
  return folded ? participants.filter((participant) => matchesRider(participant, folded)) : participants
}

/** In a search for a number, an exact match comes first. */
export function exactMatchesFirst<P extends Participant>(found: readonly P[], folded: string): P[] {
  return found.toSorted((a, b) => Number(hasNumber(b, folded)) - Number(hasNumber(a, folded)))
}

/** Whether the search identifies one rider: an exact number, or the only match of a name. */
export function identifiesRider(participants: readonly Participant[], folded: string): boolean {
  const found = search(participants, folded)
  if (found.some((participant) => hasNumber(participant, folded))) return true
  // A search for 7 doesn't mean 70, even if nobody else is found.
  return found.length === 1 && !/\d/.test(folded)
}

function hasNumber({ racingNumber }: Participant, folded: string): boolean {
  return folded !== '' && racingNumber.toLowerCase() === folded
}
