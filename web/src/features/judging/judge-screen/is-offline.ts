// Whether the screen shows that there is no connection. A delivery after the last failure proves that there
// is one.

import type { OutboxState } from '../outbox/outbox'
import type { ServerProblem } from '../server/use-sheet'

interface Failures {
  /** When the browser lost the network (ms, this phone's clock); null while it has one. */
  offlineSince: number | null
  serverProblem: ServerProblem | null
  /** When fetching the sheet failed last. */
  problemSince: number
}

export function isOffline(
  { offlineSince, serverProblem, problemSince }: Failures,
  { delivery, reachedAt }: Pick<OutboxState, 'delivery' | 'reachedAt'>,
): boolean {
  if (delivery === 'later') return true
  const failedAt = Math.max(offlineSince ?? 0, serverProblem === 'unreachable' ? problemSince : 0)
  return failedAt > 0 && (reachedAt === null || reachedAt < failedAt)
}
