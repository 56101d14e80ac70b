// The key of a ride: its section and its lap, `section7-lap2`.

export function rideKey(section: number, lap: number): string {
  return `section${section}-lap${lap}`
}

export function parseRideKey(key: string): { section: number; lap: number } | null {
  const found = /^section(\d+)-lap(\d+)$/.exec(key)
  return found ? { section: Number(found[1]), lap: Number(found[2]) } : null
}
