// Names the sections where nobody stands, and those whose judge has not opened the link yet. Said aloud when it changes, for a press above
// changes it.
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Judges } from '../../../api'
import { rangesText } from '../../stages/ranges'
import { unjudged, unopened } from '../sections'

export function Unjudged({ judges }: { judges: Judges }) {
  const { t } = useTranslation()
  const empty = unjudged(judges)
  const waiting = unopened(judges)
  return (
    <output className="flex flex-col gap-2">
      {empty.length > 0 && (
        <Warned>{t('judges.unjudged', { count: empty.length, list: rangesText(empty) })}</Warned>
      )}
      {waiting.length > 0 && (
        <Warned>{t('judges.unopened', { count: waiting.length, list: rangesText(waiting) })}</Warned>
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

function Warned({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-2 text-warn">
      <TriangleAlert aria-hidden="true" size={20} className="shrink-0" />
      <span className="font-semibold">{children}</span>
    </span>
  )
}
