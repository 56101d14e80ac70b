// Names the sections where nobody stands. Said aloud when it changes, for a press above changes it.
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Judges } from '../../../api'
import { rangesText } from '../../stages/ranges'
import { unjudged } from '../sections'

export function Unjudged({ judges }: { judges: Judges }) {
  const { t } = useTranslation()
  const empty = unjudged(judges)
  return (
    <output className="flex items-center gap-2">
      {empty.length > 0 ? (
        <>
          <TriangleAlert aria-hidden="true" size={20} className="shrink-0 text-warn" />
          <span className="font-semibold text-warn">
            {t('judges.unjudged', { count: empty.length, list: rangesText(empty) })}
          </span>
        </>
      ) : (
        <>
          <CircleCheck aria-hidden="true" size={20} className="shrink-0 text-brand" />
          <span>{t('judges.allJudged')}</span>
        </>
      )}
    </output>
  )
}
