// Shown before the first score of the stage.
import { useTranslation } from 'react-i18next'
import { Message } from '@/ui/message'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'

export function NothingYet({ store }: { store: BoardStore }) {
  const { t } = useTranslation()
  if (useObservable(store.board).lines.size > 0) return null
  return (
    <div className="mt-3">
      <Message title={t('results.nothingYet')}>{t('results.nothingYetText')}</Message>
    </div>
  )
}
