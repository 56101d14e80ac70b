// The sections of a stage as a strip, those that a class rides filled. For the eye alone: the same stands beside it in figures.
import { classes } from '../../ui/classes'

export function SectionStrip({ count, active, className }: SectionStripProps) {
  const rides = new Set(active)
  return (
    <span aria-hidden="true" className={classes('flex flex-wrap gap-0.5', className)}>
      {Array.from({ length: count }, (_, position) => position + 1).map((section) => (
        <span
          key={section}
          className={classes(
            'grid size-6 place-items-center rounded-plate border text-base',
            rides.has(section) ? 'border-ink bg-ink text-ground' : 'border-line text-ink-soft opacity-60',
          )}
        >
          {section}
        </span>
      ))}
    </span>
  )
}

interface SectionStripProps {
  /** How many the stage has. */
  count: number
  active: readonly number[]
  className?: string
}
