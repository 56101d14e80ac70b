// Matches a rider by name or number.
import { fold } from './fold'

/**
 * `folded` is the folded search text; empty matches everyone. Its words may be in any order, a number is
 * matched from its start.
 */
export function matchesRider(rider: { name: string; racingNumber: string }, folded: string): boolean {
  const name = fold(rider.name)
  const number = rider.racingNumber.toLowerCase()
  const words = folded.split(/\s+/).filter((word) => word !== '')
  return words.every((word) => name.includes(word) || number.startsWith(word))
}
