// Finding a rider by name or number.
import { fold } from './fold'

/** `folded` is what was typed, folded; empty finds everyone. Its words may come in any order, a number is found from its beginning. */
export function matches(rider: { name: string; racingNumber: string }, folded: string): boolean {
  const name = fold(rider.name)
  const number = rider.racingNumber.toLowerCase()
  const words = folded.split(/\s+/).filter((word) => word !== '')
  return words.every((word) => name.includes(word) || number.startsWith(word))
}
