// How many riders still stand between the race and its approval.
import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardStore } from '../live/board-store'
import { useCell } from '../live/use-cell'
import { UnfinishedList } from './unfinished-list'

export function Unfinished({ store }: { store: BoardStore }) {
  const { t } = useTranslation()
  const { lines } = useCell(store.whole)
  const unfinished = useMemo(
    () => [...lines.values()].map(({ row }) => row).filter((row) => !row.finished && !row.status),
    [lines],
  )
  if (lines.size === 0) return null
  if (unfinished.length === 0) {
    return (
      <p className="flex gap-2">
        <CircleCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-score-0-line" />
        {t('results.desk.allFinished')}
      </p>
    )
  }
  return (
    <details>
      <summary className="min-h-touch cursor-pointer content-center font-semibold">
        {t('results.desk.unfinished', { count: unfinished.length })}
      </summary>
      <UnfinishedList rows={unfinished} />
    </details>
  )
}
