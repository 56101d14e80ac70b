// A rider in a sentence or a list.

/** The number and the name, either of which may be missing. */
export function riderText(rider: { racingNumber?: string | null; name?: string | null }): string {
  return [rider.racingNumber, rider.name].filter(Boolean).join(' ')
}
