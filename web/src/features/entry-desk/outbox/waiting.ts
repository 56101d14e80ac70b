// What waits to be sent to the server.
import type { DeskMarkKind } from '@/api'
import type { DeskEntry } from './desk-db'

/** Whether the last tick that waits sets this mark; undefined if none waits. */
export function waitingTick(
  entries: readonly DeskEntry[],
  rider: string,
  mark: DeskMarkKind,
): boolean | undefined {
  const ticks = entries.filter(isWaiting).flatMap(({ edit }) => ('mark' in edit ? [edit.mark] : []))
  return ticks.findLast((tick) => tick.participant === rider && tick.mark === mark)?.set
}

/** Whether a payment or a refund of this rider waits. Another one could be a second payment of the same money. */
export function isPaymentWaiting(entries: readonly DeskEntry[], rider: string): boolean {
  return entries.some((entry) => isWaiting(entry) && isPaymentOf(entry, rider))
}

/** The last payment of this rider that the server refused. */
export function refusedPayment(entries: readonly DeskEntry[], rider: string): DeskEntry | undefined {
  return entries.findLast((entry) => entry.state === 'rejected' && isPaymentOf(entry, rider))
}

function isWaiting({ state }: DeskEntry): boolean {
  return state === 'waiting'
}

function isPaymentOf({ edit }: DeskEntry, rider: string): boolean {
  return 'payment' in edit && edit.payment.participant === rider
}
