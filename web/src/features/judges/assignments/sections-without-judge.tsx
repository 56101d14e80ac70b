// Lists the sections without a judge, and those whose judge hasn't opened the judge app on a phone yet. It is
// a live region, because a press in the grid above changes it.
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { Judges } from '@/api'
import { rangesText } from '@/features/stages/ranges'
import { sectionsWithoutJudge, sectionsWithoutPhone } from './sections'

export function SectionsWithoutJudge({ judges }: { judges: Judges }) {
  const { t } = useTranslation()
  const empty = sectionsWithoutJudge(judges)
  const waiting = sectionsWithoutPhone(judges)
  return (
    <output className="flex flex-col gap-2">
      {empty.length > 0 && (
        <WarningLine>{t('judges.unjudged', { count: empty.length, list: rangesText(empty) })}</WarningLine>
      )}
      {waiting.length > 0 && (
        <WarningLine>
          {t('judges.unopened', { count: waiting.length, list: rangesText(waiting) })}
        </WarningLine>
      )}
      {empty.length === 0 && waiting.length === 0 && (
        <span className="flex items-center gap-2">
          <CircleCheck aria-hidden="true" size={20} className="shrink-0 text-brand" />
          <span>{t('judges.allJudged')}</span>
        </span>
      )}
    </output>
  )
}

function WarningLine({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-2 text-warn">
      <TriangleAlert aria-hidden="true" size={20} className="shrink-0" />
      <span className="font-semibold">{children}</span>
    </span>
  )
}
