// The key of a ride: its section and its lap, `section7-lap2`.

export function rideKey(section: number, lap: number): string {
  return `section${section}-lap${lap}`
}

/** Parses the key of a ride; null if it is invalid. */
export function parseRideKey(key: string): { section: number; lap: number } | null {
  const match = /^section(\d+)-lap(\d+)$/.exec(key)
  return match ? { section: Number(match[1]), lap: Number(match[2]) } : null
}
