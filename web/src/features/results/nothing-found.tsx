// Says so when nobody matches the search. Listens to the whole board, so it is there only while somebody searches.
import { useTranslation } from 'react-i18next'
import { matches } from '../../lib/rider-search'
import { Message } from '../../ui/message'
import type { BoardStore } from './live/board-store'
import { useCell } from './live/use-cell'

export function NothingFound({ store, search, text }: NothingFoundProps) {
  const { t } = useTranslation()
  const { lines } = useCell(store.whole)
  const found = [...lines.values()].some((line) => matches(line.row, search))
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
  /** What is looked for, folded. */
  search: string
  /** The same as it was typed. */
  text: string
}
