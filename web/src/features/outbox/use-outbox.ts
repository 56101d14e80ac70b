// An outbox and its state, for the screens. It sends while a screen uses it.
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Outbox, OutboxState } from './outbox'
import type { OutboxEntry, StoredCopy } from './outbox-db'

/** `create` returns a new outbox; it must be the same function in each render. */
export function useOutbox<Entry extends OutboxEntry, Copy extends StoredCopy>(
  create: () => Outbox<Entry, Copy>,
): { outbox: Outbox<Entry, Copy>; state: OutboxState<Entry> } {
  const outbox = useMemo(() => create(), [create])
  useEffect(() => outbox.start(), [outbox])
  return { outbox, state: useSyncExternalStore(outbox.subscribe, outbox.current) }
}
