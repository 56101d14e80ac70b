// The server's time. A device's clock may be wrong by hours, so what depends on the time of day asks this one.

/**
 * The server's time less the time since this page was opened, in ms; null before the first answer. That count of time knows no clock that
 * somebody sets.
 */
let offset: number | null = null

/** Learns from the `Date` header of an answer. Slow answers and those out of a cache are late and never early: the largest offset is nearest. */
export function learnServerTime(date: string | null): void {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return
  offset = Math.max(offset ?? -Infinity, at - performance.now())
}

/** In ms since 1970: at most a second behind the server, and the device's own time as long as nothing is known. */
export function serverNow(): number {
  return offset === null ? Date.now() : offset + performance.now()
}

/** For tests: nothing has been heard of the server yet. */
export function forgetServerTime(): void {
  offset = null
}
