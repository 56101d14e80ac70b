// The stages of a rider on narrow screens: small cells under the name, each with its date.
import type { ReactNode } from 'react'
import { dayMonthText } from '../../../lib/dates'
import { classes } from '../../../ui/classes'
import { useStandingsView } from '../standings-view'
import { describedTooltip } from '../../../ui/tooltip'

export function StageStrip({ className, children }: StageStripProps) {
  const { stages } = useStandingsView().standings
  return (
    <dl className={classes('mt-1.5 flex flex-wrap gap-1', className)}>
      {stages.map(({ order, startsAt, timeZone, title }) => (
        <div key={order} className="stage-cell">
          <dt {...describedTooltip(title)}>{dayMonthText(startsAt, timeZone)}</dt>
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
