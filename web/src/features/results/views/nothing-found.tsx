// Shown when nobody matches the search. Subscribes to the whole board, so it is rendered only during a
// search.
import { useTranslation } from 'react-i18next'
import { matchesRider } from '@/lib/rider-search'
import { Message } from '@/ui/message'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'

export function NothingFound({ store, search, text }: NothingFoundProps) {
  const { t } = useTranslation()
  const { lines } = useObservable(store.board)
  const found = [...lines.values()].some((line) => matchesRider(line.row, search))
  return (
    <div aria-live="polite" className="mt-3">
      {!found && (
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
