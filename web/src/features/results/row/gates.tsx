// Open free: the number of passed gates of each grade in its colour, and the faults.
import { useTranslation } from '@/ui/i18n'
import { Skeleton } from '@/ui/queries/skeleton'
import type { LiveRow } from '../live/board-state'
import { useResult } from '../live/use-result'
import { ResultFailed } from './result-failed'

const grades = ['a', 'b', 'c', 'd'] as const

export function Gates({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const result = useResult(row)
  const { data } = result
  if (result.isError) return <ResultFailed result={result} />
  if (!data) return <Skeleton />
  if (!data.gates) return null
  const { gates } = data
  return (
    <ul aria-label={t('results.gates')} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {grades.map((grade) => (
        <li key={grade} className="figure inline-flex items-center text-lg">
          {gates[grade]}
          <span className="mx-0.5 font-normal text-ink-soft">×</span>
          <span className="score" data-gate={grade}>
            {grade.toUpperCase()}
          </span>
        </li>
      ))}
      <li>{t('results.faults', { count: gates.faults })}</li>
    </ul>
  )
}
