// The secretary's marks on the checklist: what is accepted, and what was on it before.
import { useState } from 'react'
import type { ApprovalItem } from '@/api'
import { countsOf, firstOpenItem, isAccepted, previousCount, type Counts } from './checklist'

/** `items` are undefined until the checklist is current. */
export function useChecklist(items: readonly ApprovalItem[] | undefined) {
  const [accepted, setAccepted] = useState<Counts>(new Map())
  const [seenCounts, setSeenCounts] = useState<Counts | null>(null)
  const [showsMissed, setShowsMissed] = useState(false)
  // The items of the first fetch count as seen; later ones are marked as new.
  if (items && seenCounts === null) setSeenCounts(countsOf(items))
  return {
    accepted,
    accept: (item: ApprovalItem, yes: boolean) => {
      setShowsMissed(false)
      setAccepted(new Map([...accepted, [item.kind, yes ? item.count : 0]]))
      setSeenCounts(new Map([...(seenCounts ?? []), [item.kind, item.count]]))
    },
    /** Returns whether every item is accepted; otherwise the missed ones are marked. */
    confirm: (currentItems: readonly ApprovalItem[]): boolean => {
      const isComplete = firstOpenItem(currentItems, accepted) === undefined
      setShowsMissed(!isComplete)
      if (isComplete) setSeenCounts(countsOf(currentItems))
      return isComplete
    },
    /** The marks of an item, as props of its component. */
    marksOf: (item: ApprovalItem) => ({
      before: seenCounts && previousCount(item, seenCounts),
      isAccepted: isAccepted(item, accepted),
      isMissed: showsMissed && !isAccepted(item, accepted),
    }),
  }
}
