// The stages of a rider on narrow screens: small cells under the name, each with its date.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayMonthText } from '../../../lib/dates'
import { classes } from '../../../ui/classes'
import { useStandingsView } from '../standings-view'
import { describedTooltip } from '../../../ui/tooltip'
import { isPublic } from './stage-columns'

export function StageStrip({ className, children }: StageStripProps) {
  const { t } = useTranslation()
  const { stages } = useStandingsView().standings
  return (
    <dl className={classes('mt-1.5 flex flex-wrap gap-1', className)}>
      {stages.map(({ order, startsAt, timeZone, title, resultsStatus }) => (
        <div key={order} className="stage-cell">
          <dt {...describedTooltip(title)}>
            {dayMonthText(startsAt, timeZone)}
            {!isPublic(resultsStatus) && <span className="block">{t('standings.stageNotPublished')}</span>}
          </dt>
          <dd>{children(order)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface StageStripProps {
  className?: string
  /** What stands in the cell of a stage, by its index. */
  children: (order: number) => ReactNode
}
