// ● ● ○: the counted faults up to the maximum that affects the score, and their number if there are more.

import { classes } from '../../ui/classes'
import { MAX_BY_FAULTS } from './tally'

const DOTS = Array.from({ length: MAX_BY_FAULTS }, (_, index) => index + 1)

export function FaultDots({ faults }: { faults: number }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-2">
      {faults > MAX_BY_FAULTS && <span className="figure text-2xl">{faults} ×</span>}
      {DOTS.map((dot) => (
        <span
          key={dot}
          className={classes(
            'size-6 rounded-full border-3 border-ink',
            dot <= faults && 'bg-ink forced-colors:bg-[CanvasText]',
          )}
        />
      ))}
    </span>
  )
}
