// Searches texts by what the user has typed, without regard to case and accents.

/** Normalizes text for searching: lower case, without accents. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/**
 * Matches a rider by name or number. `folded` is the folded search text; empty matches everyone. Its words may
 * be in any order, a number is matched from its start.
 */
export function matchesRider(rider: { name: string; racingNumber: string }, folded: string): boolean {
  const name = fold(rider.name)
  const number = rider.racingNumber.toLowerCase()
  const words = folded.split(/\s+/).filter((word) => word !== '')
  return words.every((word) => name.includes(word) || number.startsWith(word))
}
