// What waits to be sent to the server.
import type { DeskMarkKind } from '@/api'
import type { DeskEdit } from '../entry-desk-api'

/** Whether the last tick that waits sets this mark; undefined if none waits. */
export function waitingTick(
  edits: readonly DeskEdit[],
  rider: string,
  mark: DeskMarkKind,
): boolean | undefined {
  const ticks = edits.flatMap((edit) => ('mark' in edit ? [edit.mark] : []))
  return ticks.findLast((tick) => tick.participant === rider && tick.mark === mark)?.set
}

/** Whether a payment or a refund of this rider waits. Another one could be a second payment of the same money. */
export function isPaymentWaiting(edits: readonly DeskEdit[], rider: string): boolean {
  return edits.some((edit) => 'payment' in edit && edit.payment.participant === rider)
}
