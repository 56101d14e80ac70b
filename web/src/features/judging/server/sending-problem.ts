// Why the waiting rides can't be sent, where the judge must know or do something about it. A missing
// connection is no such problem: the outbox waits for it.
import type { Delivery } from '../outbox/outbox'
import type { ServerProblem } from './use-sheet'

export type SendingProblem =
  | Exclude<ServerProblem, 'unreachable'>
  | Extract<Delivery, 'otherPerson' | 'storageUnavailable'>

/** The text of each problem: what it is, what happens to the rides, and what to do. */
export const problemTexts = {
  signedOut: 'judging.signInAgain',
  linkEnded: 'judges.link.endedHere',
  otherPerson: 'judging.otherPerson',
  forbidden: 'judging.sendingForbidden',
  storageUnavailable: 'judging.storageUnavailable',
  outdated: 'offline.outdatedHere',
} as const satisfies Record<SendingProblem, string>

export function sendingProblem(
  delivery: Delivery,
  serverProblem: ServerProblem | null,
  isLinkEnded: boolean,
): SendingProblem | null {
  // Stays true without a connection.
  if (isLinkEnded) return 'linkEnded'
  switch (delivery) {
    case 'idle':
    case 'done':
    case 'incomplete':
      return serverProblem === 'unreachable' ? null : serverProblem
    case 'later':
      return null
    default:
      return delivery
  }
}
