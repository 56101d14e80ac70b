// A toggle button for a section, filled when on.
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '@/ui/class-names'

export function SectionChip({ section, isOn, ...rest }: SectionChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={classNames(
        'figure relative flex size-13 touch-manipulation items-center justify-center rounded-control border text-2xl select-none sm:size-touch sm:text-xl',
        'transition-colors duration-(--duration-quick)',
        isOn
          ? 'border-brand bg-brand text-brand-ink hover:bg-brand-strong'
          : 'border-line bg-surface text-ink-soft hover:border-ink hover:text-ink',
      )}
      {...rest}
    >
      {isOn && <Check aria-hidden="true" size={12} strokeWidth={4} className="absolute top-0.5 right-0.5" />}
      {section}
    </button>
  )
}

type SectionChipProps = Omit<ComponentProps<'button'>, 'children' | 'type' | 'className'> & {
  section: number
  isOn: boolean
}
