// Whether the screen says that there is no connection. What was delivered since the last failure says that there is one.

import type { Picture } from '../outbox/outbox'
import type { Away } from '../use-sheet'

interface Failures {
  /** Since when the browser has no network; null while it has one. */
  offlineSince: number | null
  away: Away | null
  /** When the sheet was asked for in vain last. */
  awaySince: number
}

export function isOffline(
  { offlineSince, away, awaySince }: Failures,
  { delivery, reachedAt }: Pick<Picture, 'delivery' | 'reachedAt'>,
): boolean {
  if (delivery === 'later') return true
  const failedAt = Math.max(offlineSince ?? 0, away === 'unreachable' ? awaySince : 0)
  return failedAt > 0 && (reachedAt === null || reachedAt < failedAt)
}
