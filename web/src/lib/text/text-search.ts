// Searches texts by what the user has typed, without regard to case and accents.

/** Normalises text for searching: lower case, without accents. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Normalises a name for comparing, also without the spaces at its ends and doubled ones. */
export function foldName(name: string): string {
  return fold(name.trim().replace(/\s+/g, ' '))
}

/**
 * Matches a rider by name or number. `folded` is the folded search text; empty matches everyone. Its words
 * may be in any order, a number is matched from its start.
 */
export function matchesRider(rider: { name: string; racingNumber: string }, folded: string): boolean {
  const name = fold(rider.name)
  const number = rider.racingNumber.toLowerCase()
  const words = folded.split(/\s+/).filter((word) => word !== '')
  return words.every((word) => name.includes(word) || number.startsWith(word))
}

/** Whether a rider has exactly the number that was searched for. */
export function hasNumber({ racingNumber }: { racingNumber: string }, folded: string): boolean {
  return folded !== '' && racingNumber.toLowerCase() === folded
}

/** Returns the one rider whom a search identifies: by an exact number, or as the only match of a name. */
export function identifiedRider<R extends { name: string; racingNumber: string }>(
  riders: readonly R[],
  folded: string,
): R | undefined {
  const exact = riders.find((rider) => hasNumber(rider, folded))
  // A search for 7 doesn't mean 70, even if nobody else is found.
  if (exact || folded === '' || /\d/.test(folded)) return exact
  const matches = riders.filter((rider) => matchesRider(rider, folded))
  return matches.length === 1 ? matches[0] : undefined
}
