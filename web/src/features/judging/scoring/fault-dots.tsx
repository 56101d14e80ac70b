// ● ● ○: the counted faults as far as they worsen the score, and how many there are beyond.

import { classes } from '../../../ui/classes'
import { MOST_BY_FAULTS } from './tally'

const DOTS = Array.from({ length: MOST_BY_FAULTS }, (_, index) => index + 1)

export function FaultDots({ faults }: { faults: number }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-2">
      {faults > MOST_BY_FAULTS && <span className="figure text-2xl">{faults} ×</span>}
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
