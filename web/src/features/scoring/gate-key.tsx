// One key of open free scoring: the grade of a gate or a fault, its points, and how often it was pressed.
import { classNames } from '@/ui/class-names'

export function GateKey({
  text,
  points,
  times,
  label,
  look,
  wide = false,
  onPress,
}: {
  text: string
  /** The points with their sign. */
  points: string
  times: number
  label: string
  look: string
  wide?: boolean
  onPress: () => void
}) {
  return (
    <li className={classNames('flex', wide && 'col-span-2')}>
      <button
        type="button"
        onClick={onPress}
        className={classNames(
          'flex min-h-touch-judge grow touch-manipulation items-center justify-between gap-2 rounded-card border-3 px-4 select-none low:gap-1 low:px-1.5 active:brightness-90',
          look,
        )}
      >
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="figure text-5xl">
          {text}
        </span>
        <span
          aria-hidden="true"
          className="figure flex flex-col items-end gap-1 text-3xl whitespace-nowrap low:gap-0 low:text-2xl"
        >
          {points}
          {/* Has its room before the first press, because no key may move while the judge presses. */}
          <span className={classNames('text-2xl low:text-xl', times === 0 && 'invisible')}>× {times}</span>
        </span>
      </button>
    </li>
  )
}
