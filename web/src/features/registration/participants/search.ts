// Finding participants by what was typed, folded.
import type { Participant } from '../../../api'
import { matches } from '../../../lib/rider-search'

export function search<P extends Participant>(participants: readonly P[], folded: string): readonly P[] {
  return folded ? participants.filter((participant) => matches(participant, folded)) : participants
}

/** In a search for a number, whoever has exactly that one stands first. */
export function exactFirst<P extends Participant>(found: readonly P[], folded: string): P[] {
  return found.toSorted((a, b) => Number(hasNumber(b, folded)) - Number(hasNumber(a, folded)))
}

/** Whether one rider alone can be meant: the one with this very number, or the only one of this name. */
export function isMeant(participants: readonly Participant[], folded: string): boolean {
  const found = search(participants, folded)
  if (found.some((one) => hasNumber(one, folded))) return true
  // Who typed 7 doesn't mean 70, even where nobody else is found.
  return found.length === 1 && !/\d/.test(folded)
}

function hasNumber({ racingNumber }: Participant, folded: string): boolean {
  return folded !== '' && racingNumber.toLowerCase() === folded
}
