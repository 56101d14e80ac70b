// The logic of the approval's checklist: which items block it, which were accepted, and what is new since the
// secretary looked.
import type { ApprovalCheck, ApprovalItem } from '@/api'

/** The number of things in each kind of item. */
export type Counts = ReadonlyMap<ApprovalCheck, number>

export function countsOf(items: readonly ApprovalItem[]): Counts {
  return new Map(items.map(({ kind, count }) => [kind, count]))
}

/** Whether an item must be resolved before the approval; nothing can be accepted until then. */
export function isBlocked(items: readonly ApprovalItem[]): boolean {
  return items.some(({ blocking }) => blocking)
}

/** An accepted item stays accepted while its count doesn't grow. */
export function isAccepted({ kind, count }: ApprovalItem, accepted: Counts): boolean {
  return count <= (accepted.get(kind) ?? 0)
}

/** The first item that may be accepted and isn't yet. */
export function firstOpenItem(items: readonly ApprovalItem[], accepted: Counts): ApprovalItem | undefined {
  return items.find((item) => !item.blocking && !isAccepted(item, accepted))
}

/** The count when the secretary looked, if it has grown since: 0 for a new item. Null if it hasn't grown. */
export function previousCount({ kind, count }: ApprovalItem, seenCounts: Counts): number | null {
  const before = seenCounts.get(kind) ?? 0
  return count > before ? before : null
}

/** The accepted items with their counts, as the server expects them. */
export function toAcknowledgements(
  items: readonly ApprovalItem[],
  accepted: Counts,
): { kind: ApprovalCheck; count: number }[] {
  return items.filter((item) => isAccepted(item, accepted)).map(({ kind, count }) => ({ kind, count }))
}
