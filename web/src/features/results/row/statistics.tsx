// The number of sections scored 0, 1, 2, 3 and 5: "24×0 3×1 …".
import { useTranslation } from '@/ui/i18n'
import type { Statistics as Counts } from '@/api'
import { classicScores } from '@/lib/sport/classic-scores'

export function Statistics({ counts }: { counts: Counts }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('results.statistics')} className="flex flex-wrap gap-x-3 gap-y-1">
      {classicScores.map((score, i) => (
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
