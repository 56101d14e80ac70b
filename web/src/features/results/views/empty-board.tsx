// What a view shows instead of its rows.
import { useTranslation } from '@/ui/i18n'
import { matchesRider } from '@/lib/text/text-search'
import { Message } from '@/ui/notices/message'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'

/** Shown before the first score of the stage. */
export function NothingYet({ store }: { store: BoardStore }) {
  const { t } = useTranslation()
  if (useObservable(store.board).trackedRows.size > 0) return null
  return (
    <div className="mt-3">
      <Message title={t('results.nothingYet')}>{t('results.nothingYetText')}</Message>
    </div>
  )
}

/**
 * Shown when nobody matches the search. Subscribes to the whole board, so it is rendered only during a
 * search.
 */
export function NothingFound({ store, search, text }: NothingFoundProps) {
  const { t } = useTranslation()
  const { trackedRows } = useObservable(store.board)
  const hasMatch = [...trackedRows.values()].some((trackedRow) => matchesRider(trackedRow.row, search))
  return (
    <div aria-live="polite" className="mt-3">
      {!hasMatch && (
        <Message title={t('results.nothingFound', { text })}>{t('results.nothingFoundText')}</Message>
      )}
    </div>
  )
}

interface NothingFoundProps {
  store: BoardStore
  /** The folded search text. */
  search: string
  /** The search text as entered. */
  text: string
}
