// Shows why and since when approved results can change again.
import { PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BeingCorrected } from '@/api'
import { dateTimeText } from '@/lib/dates'
import { classes } from '@/ui/classes'
import { useStageView } from '../stage-view'
import { noticeAboveRows } from './notice-above-rows'

/** Above the rows; on a phone without the reason, which is shown below them. */
export function CorrectionNotice({ correction }: { correction: BeingCorrected | null }) {
  const since = useSinceText()
  if (!correction) return null
  return (
    <p className={noticeAboveRows.box}>
      <PencilLine aria-hidden="true" size={22} className={noticeAboveRows.icon} />
      <span className={classes('wrap-anywhere', noticeAboveRows.text)}>
        <strong className="sm:block">{since(correction)}</strong>
        <span className="max-sm:hidden">{correction.reason}</span>
      </span>
    </p>
  )
}

/** The reason on a phone. */
export function CorrectionReason({ correction }: { correction: BeingCorrected | null }) {
  const since = useSinceText()
  if (!correction) return null
  return (
    <p className="mt-4 rounded-card border border-line border-l-8 border-l-warn bg-warn-tint px-4 py-3 wrap-anywhere sm:hidden">
      <strong className="block">{since(correction)}</strong>
      {correction.reason}
    </p>
  )
}

function useSinceText() {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  return ({ since }: BeingCorrected) =>
    t('results.correctedSince', { time: dateTimeText(since, stage.timeZone, language) })
}
