// The sections of a stage as a strip with the active ones filled. Hidden from screen readers, because the
// numbers are beside it as text.
import { numbersUpTo } from '@/lib/numbers-up-to'
import { classNames } from '@/ui/class-names'

export function SectionStrip({ count, active, className }: SectionStripProps) {
  const activeSections = new Set(active)
  return (
    <span aria-hidden="true" className={classNames('flex flex-wrap gap-0.5', className)}>
      {numbersUpTo(count).map((section) => (
        <span
          key={section}
          className={classNames(
            'grid size-6 place-items-center rounded-plate border text-base',
            activeSections.has(section)
              ? 'border-ink bg-ink text-ground'
              : 'border-line text-ink-soft opacity-60',
          )}
        >
          {section}
        </span>
      ))}
    </span>
  )
}

interface SectionStripProps {
  /** The number of sections of the stage. */
  count: number
  active: readonly number[]
  className?: string
}
