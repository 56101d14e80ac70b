// The server's time. A device's clock may be hours off, so everything that depends on the time uses this one.

/**
 * The server's time minus `performance.now()`, in ms; null before the first answer. `performance.now()` is
 * independent of the system clock.
 */
let offset: number | null = null

/**
 * Learns the time from the `Date` header of an answer. Slow and cached answers are late but never early, so
 * the largest offset is the most accurate.
 */
export function learnServerTime(date: string | null): void {
  const timestamp = Date.parse(date ?? '')
  if (Number.isNaN(timestamp)) return
  offset = Math.max(offset ?? -Infinity, timestamp - performance.now())
}

/**
 * Returns the time in ms since 1970: at most a second behind the server, and the device's own time before the
 * first answer.
 */
export function serverNow(): number {
  return offset === null ? Date.now() : offset + performance.now()
}

/** Converts a time by the device's clock to the server's, both in ms since 1970. */
export function toServerTime(deviceTime: number): number {
  return deviceTime + serverNow() - Date.now()
}

/** For tests: resets to the state before the first answer. */
export function forgetServerTime(): void {
  offset = null
}
