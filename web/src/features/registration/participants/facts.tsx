// What has no column on this screen, in brief under the cell that has.
import type { Stage } from '../../../api'
import { classes } from '../../../ui/classes'
import { factBelow, type ColumnPlace } from './columns'
import type { Listed } from './sorting'
import { Value } from './value'

export function Facts({ under, columns, participant, stage, className }: FactsProps) {
  return (
    <span className={classes('xl:hidden', className)}>
      {columns.map(
        ({ column, from, under: place = 'name' }) =>
          from &&
          place === under && (
            <span
              key={column} // a word that riders typed may be wider than the screen; the names of classes keep whole
              className={classes(column !== 'class' && 'wrap-anywhere', 'empty:hidden', factBelow[from])}
            >
              <Value column={column} participant={participant} stage={stage} brief />
            </span>
          ),
      )}
    </span>
  )
}

interface FactsProps {
  under: 'name' | 'number'
  columns: readonly ColumnPlace[]
  participant: Listed
  stage: Stage
  className: string
}
