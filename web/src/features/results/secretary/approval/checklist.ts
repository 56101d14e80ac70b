// What an approval waits for: which items stop it, which have been accepted, and what has come since the secretary looked.
import type { ApprovalItem } from '../../../../api'

type Kind = ApprovalItem['kind']
/** By kind, how many there were. */
export type Counts = ReadonlyMap<Kind, number>

export function countsOf(items: readonly ApprovalItem[]): Counts {
  return new Map(items.map(({ kind, count }) => [kind, count]))
}

/** Nothing of them can be accepted: each has to be settled first. */
export function isBlocked(items: readonly ApprovalItem[]): boolean {
  return items.some(({ blocking }) => blocking)
}

/** What was accepted holds for as many as there were, and for fewer. */
export function isAccepted({ kind, count }: ApprovalItem, accepted: Counts): boolean {
  return count <= (accepted.get(kind) ?? 0)
}

/** The first item that may be accepted and isn't yet. */
export function firstOpen(items: readonly ApprovalItem[], accepted: Counts): ApprovalItem | undefined {
  return items.find((item) => !item.blocking && !isAccepted(item, accepted))
}

/** How many there were when the secretary looked, if there are more now: 0 for an item that is new. Null if there aren't more. */
export function previousCount({ kind, count }: ApprovalItem, seen: Counts): number | null {
  const before = seen.get(kind) ?? 0
  return count > before ? before : null
}

/** As the server takes it: what was seen and accepted of what there is. */
export function acknowledged(
  items: readonly ApprovalItem[],
  accepted: Counts,
): { kind: Kind; count: number }[] {
  return items.filter((item) => isAccepted(item, accepted)).map(({ kind, count }) => ({ kind, count }))
}
