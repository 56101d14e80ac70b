// The official time, measured against this phone's clock. The server's time is taken as that of the middle between
// request and answer: the error is at most half the round trip.
import type { StoredTimeSheet } from './times-db'

export interface ClockMeasurement {
  /** The server's time minus this phone's (ms). */
  offsetMs: number
  /** How long the answer took (ms). */
  roundTripMs: number
}

export function measureClock(serverNow: string, requestedAt: number, answeredAt: number): ClockMeasurement {
  return {
    offsetMs: Date.parse(serverNow) - (requestedAt + answeredAt) / 2,
    roundTripMs: answeredAt - requestedAt,
  }
}

/**
 * Returns the measurement with the shorter round trip. An earlier one that the new one contradicts doesn't count: this
 * phone's clock was set since.
 */
export function betterClock(
  earlier: ClockMeasurement | undefined,
  latest: ClockMeasurement,
): ClockMeasurement {
  if (!earlier || earlier.roundTripMs >= latest.roundTripMs) return latest
  const maxDifferenceMs = (earlier.roundTripMs + latest.roundTripMs) / 2
  return Math.abs(earlier.offsetMs - latest.offsetMs) <= maxDifferenceMs ? earlier : latest
}

/** Returns the server's time at a time of this phone's clock (ms). */
export function toServerTime({ sheet, requestedAt, clock }: StoredTimeSheet, phoneMs: number): string {
  const { offsetMs } = clock ?? measureClock(sheet.serverNow, requestedAt, requestedAt)
  return new Date(phoneMs + offsetMs).toISOString()
}
