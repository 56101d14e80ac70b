// Shows why and since when approved results can change again.
import { PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BeingCorrected } from '@/api'
import { dateTimeText } from '@/lib/dates'
import { useStageView } from '../stage-view'

export function CorrectionNotice({ correction }: { correction: BeingCorrected | null }) {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  if (!correction) return null
  return (
    <p className="mb-4 flex gap-3 rounded-card border border-line border-l-8 border-l-warn bg-warn-tint px-4 py-3">
      <PencilLine aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-warn" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="block">
          {t('results.correctedSince', { time: dateTimeText(correction.since, stage.timeZone, language) })}
        </strong>
        {correction.reason}
      </span>
    </p>
  )
}
