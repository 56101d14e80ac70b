// A rider's stages on narrow screens: small cells below the name, each with its date.
import type { ReactNode } from 'react'
import { dayMonthText } from '@/lib/time/dates'
import { classNames } from '@/ui/class-names'
import { useStandingsView } from '../standings-view'
import { describedTooltip } from '@/ui/overlays/tooltip'
import { useStageMark } from './stage-columns'

export function StageStrip({ className, children }: StageStripProps) {
  const markOf = useStageMark()
  const { stages } = useStandingsView().standings
  return (
    <dl className={classNames('mt-1.5 flex flex-wrap gap-1', className)}>
      {stages.map((stage) => (
        <div key={stage.order} className="stage-cell">
          <dt {...describedTooltip(stage.title)}>
            {dayMonthText(stage.startsAt, stage.timeZone)}
            {markOf(stage) && <span className="block">{markOf(stage)}</span>}
          </dt>
          <dd>{children(stage.order)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface StageStripProps {
  className?: string
  /** The content of a stage's cell, by the stage's index. */
  children: (order: number) => ReactNode
}
