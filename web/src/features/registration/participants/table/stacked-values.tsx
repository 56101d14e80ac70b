// The values without a column of their own at this width, in brief below another cell.
import type { Stage } from '@/api'
import { classNames } from '@/ui/class-names'
import { hiddenFrom, type ColumnPlace } from './columns'
import type { ListedParticipant } from './sorting'
import { Value } from './value'

export function StackedValues({ under, columns, participant, stage, className }: StackedValuesProps) {
  return (
    <span className={classNames('xl:hidden', className)}>
      {columns.map(
        ({ column, from, under: place = 'name' }) =>
          from &&
          place === under && (
            <span
              key={column}
              // Words entered by riders may be wider than the screen; class names don't wrap.
              className={classNames(column !== 'class' && 'wrap-anywhere', 'empty:hidden', hiddenFrom[from])}
            >
              <Value column={column} participant={participant} stage={stage} brief />
            </span>
          ),
      )}
    </span>
  )
}

interface StackedValuesProps {
  under: 'name' | 'number'
  columns: readonly ColumnPlace[]
  participant: ListedParticipant
  stage: Stage
  className: string
}
