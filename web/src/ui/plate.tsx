// The racing number on a plate with the class colour as its edge, used wherever a rider appears.
import { classNames } from './class-names'

type Size = 'small' | 'medium' | 'large' | 'huge'

/** In em, because the font size is limited on a phone. */
const sizes: Record<Size, string> = {
  small: 'h-[1.25em] min-w-[1.875em] text-lg border-l-4',
  medium: 'h-[1.389em] min-w-[2.257em] text-xl border-l-6',
  large: 'h-[1.407em] min-w-[2.01em] text-4xl border-l-8',
  huge: 'h-[1.01em] min-w-[1.234em] px-5 pb-2 text-9xl border-l-16',
}

export function Plate({
  number,
  color,
  size = 'medium',
  className,
}: {
  number: string
  /** The colour of the racing class. */
  color?: string | undefined
  size?: Size
  className?: string
}) {
  return (
    <span
      className={classNames(
        'figure inline-flex shrink-0 items-center justify-center rounded-plate border-(length:--plate-edge) border-plate-line bg-plate px-1.5 text-plate-ink forced-color-adjust-none',
        sizes[size],
        className,
      )}
      style={color ? { borderLeftColor: color } : undefined}
    >
      {number || <span aria-hidden="true">–</span>}
    </span>
  )
}
