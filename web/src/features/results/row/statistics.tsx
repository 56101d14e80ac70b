// The number of sections with each score of the rules: "24×0 3×1 …". Nothing if it is unknown.
import { useTranslation } from '@/ui/i18n'

interface StatisticsProps {
  scores: readonly number[]
  counts: readonly number[]
}

export function Statistics({ scores, counts }: StatisticsProps) {
  const { t } = useTranslation()
  if (counts.length === 0) return null
  return (
    <ul aria-label={t('results.statistics')} className="flex flex-wrap gap-x-3 gap-y-1">
      {scores.map((score, i) => (
        <li key={score} className="figure inline-flex items-center text-lg">
          {counts[i]}
          <span className="mx-0.5 font-normal text-ink-soft">×</span>
          <span className="score" data-score={score}>
            {score}
          </span>
        </li>
      ))}
    </ul>
  )
}
