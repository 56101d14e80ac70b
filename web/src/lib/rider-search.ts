// Finding a rider by name or number.
import { fold } from './fold'

/** `folded` is what was typed, folded; empty finds everyone. A number is found from its beginning. */
export function matches(rider: { name: string; racingNumber: string }, folded: string): boolean {
  return (
    folded === '' || fold(rider.name).includes(folded) || rider.racingNumber.toLowerCase().startsWith(folded)
  )
}
