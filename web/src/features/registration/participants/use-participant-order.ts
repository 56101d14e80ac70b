// The order of the list of participants, and the participants in it.
import { useMemo, useState } from 'react'
import type { Stage } from '@/api'
import { useLanguage } from '@/ui/use-language'
import { exactMatchesFirst, search } from './search'
import { newestFirst, sortParticipants, type ListedParticipant, type SortedColumn } from './table/sorting'

interface Order {
  sorting: SortedColumn
  /** The statuses at the time the order was chosen. */
  statuses?: ReadonlyMap<string, ListedParticipant['status']>
}

/**
 * Returns the participants who match the folded search text, in the chosen order; the newest first at first.
 */
export function useParticipantOrder(
  { classes }: Pick<Stage, 'classes'>,
  participants: readonly ListedParticipant[],
  folded: string,
) {
  const language = useLanguage()
  const [{ sorting, statuses }, setOrder] = useState<Order>({ sorting: newestFirst })
  const visible = useMemo(() => {
    const matches = search(participants, folded)
    const inOrder = sortParticipants<ListedParticipant>(matches, sorting, { classes, language, statuses })
    return exactMatchesFirst(inOrder, folded)
  }, [participants, folded, sorting, statuses, classes, language])
  const sort = (newSorting: SortedColumn) =>
    setOrder({ sorting: newSorting, statuses: new Map(participants.map(({ id, status }) => [id, status])) })
  return { visible, sorting, sort }
}
