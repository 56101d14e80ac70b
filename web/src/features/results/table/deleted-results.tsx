// A note about a result that is deleted while it is open.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'
import type { OpenRiders } from '../use-open-riders'

export function DeletedResults({ store, openRiders }: { store: BoardStore; openRiders: OpenRiders }) {
  const { t } = useTranslation()
  const { trackedRows } = useObservable(store.board)
  // A linked rider who hasn't started has no result either, so only results seen before can be deleted.
  const [seenNames, setSeenNames] = useState<ReadonlyMap<string, string>>(new Map())
  const open = [...openRiders.ids]
  const newlySeen = open.flatMap((id) => {
    const trackedRow = seenNames.has(id) ? undefined : trackedRows.get(id)
    return trackedRow ? [[id, trackedRow.row.name] as const] : []
  })
  if (newlySeen.length > 0) setSeenNames(new Map([...seenNames, ...newlySeen]))
  const deleted = open.filter((id) => seenNames.has(id) && !trackedRows.has(id))
  return (
    <output className="mt-3 flex flex-col gap-2 empty:hidden print:hidden">
      {deleted.map((id) => (
        <span
          key={id}
          className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface py-1 pr-1 pl-4"
        >
          <span className="min-w-0">
            <strong>{seenNames.get(id)}</strong>: {t('results.deleted')}
          </span>
          <Button look="quiet" onClick={() => openRiders.toggle(id)}>
            {t('ui.close')}
          </Button>
        </span>
      ))}
    </output>
  )
}
