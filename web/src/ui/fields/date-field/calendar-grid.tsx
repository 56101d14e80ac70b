// A view of the calendar as a grid of buttons. One of them is in the tab order; arrow keys move between them.
import type { CSSProperties, KeyboardEvent } from 'react'
import { classNames } from '@/ui/class-names'

export interface Cell {
  key: string | number
  text: string
  /** The full text for screen readers. */
  label?: string
  disabled?: boolean
  chosen?: boolean
}

export function CalendarGrid({ label, columns, emptyCells = 0, cells, onPick }: CalendarGridProps) {
  const first =
    cells.find(({ chosen, disabled }) => chosen && !disabled) ?? cells.find(({ disabled }) => !disabled)
  return (
    // The buttons inside are the interactive elements; their arrow keys are handled here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      aria-label={label}
      className="grid min-w-0 gap-1 max-[16rem]:gap-0"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onKeyDown={(event) => moveFocus(event, columns)}
    >
      {cells.map(({ key, text, label: fullText, disabled = false, chosen = false }, index) => (
        <button
          key={key}
          type="button"
          disabled={disabled}
          aria-label={fullText}
          aria-pressed={chosen}
          tabIndex={key === first?.key ? 0 : -1}
          // The user opened this view, and chooses in it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={key === first?.key}
          style={index === 0 ? startAt(emptyCells) : undefined}
          className={classNames(
            'figure min-h-touch rounded-control text-lg disabled:opacity-35 max-[16rem]:text-base',
            chosen ? 'bg-brand text-brand-ink' : 'not-disabled:hover:bg-sunken',
          )}
          onClick={() => onPick(index)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}

interface CalendarGridProps {
  label: string
  columns: number
  /** The number of empty cells before the first one. */
  emptyCells?: number
  cells: Cell[]
  onPick: (index: number) => void
}

function startAt(emptyCells: number): CSSProperties {
  return { gridColumnStart: emptyCells + 1 }
}

function moveFocus(event: KeyboardEvent<HTMLElement>, columns: number) {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const currentIndex = buttons.findIndex((button) => button === document.activeElement)
  const next = buttons[currentIndex + step]
  if (next && !next.disabled) next.focus()
}
