// The keys of an open card: arrows and Enter in a field; Escape and Ctrl+Enter anywhere on the card.
import type { KeyboardEvent } from 'react'
import type { CardCell, CardInput } from './card'
import type { CardFocus } from './use-card-focus'

interface CardKeysOptions {
  cells: readonly CardCell[]
  input: CardInput
  /** The number of fields in a row. */
  fieldsPerLap: number
  focus: CardFocus
  onSave: () => void
  onLeave: () => void
}

export function cardKeys({ cells, input, fieldsPerLap, focus, onSave, onLeave }: CardKeysOptions) {
  const moves: Record<string, (index: number) => void> = {
    ArrowLeft: (index) => focus.moveTo(Math.max(0, index - 1)),
    ArrowRight: (index) => focus.moveTo(Math.min(cells.length - 1, index + 1)),
    ArrowUp: (index) => focus.moveTo(index >= fieldsPerLap ? index - fieldsPerLap : index),
    ArrowDown: (index) => focus.moveTo(index + fieldsPerLap < cells.length ? index + fieldsPerLap : index),
    Enter: (index) => (index === cells.length - 1 ? onSave() : focus.moveToNextMissing(index)),
  }
  return {
    /** Handles a key in the field at the index. */
    onFieldKey: (event: KeyboardEvent, index: number) => {
      if (isSaveKey(event)) return
      const cell = cells[index]
      const goesBack = event.key === 'Backspace' && cell && !input.has(cell.key)
      const move = moves[goesBack ? 'ArrowLeft' : event.key]
      if (!move) return
      event.preventDefault()
      move(index)
    },
    /** Handles the keys that work anywhere on the card, also on the buttons below it. */
    onCardKey: (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (event.key === 'Escape') {
        // Otherwise the same key press would close the dialog that it opens.
        event.preventDefault()
        onLeave()
      }
      if (isSaveKey(event)) {
        event.preventDefault()
        onSave()
      }
    },
  }
}

function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}
