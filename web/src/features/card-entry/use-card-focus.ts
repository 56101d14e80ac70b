// The focus on an open card: it moves from field to field, and from the last one to the save button.
import { useEffect, useState, type RefObject } from 'react'
import { type CardCell, type CardInput, nextEmptyCell } from './card'

export interface CardFocus {
  /** Called at the first input, after which new scores on the sheet no longer move the focus. */
  markTouched: () => void
  moveTo: (index: number) => void
  moveToNext: (index: number) => void
  moveToNextMissing: (index: number) => void
}

/**
 * `card` is the form of the card; `initialIndex` is the field that has the focus until the user touches the
 * card.
 */
export function useCardFocus(
  card: RefObject<HTMLFormElement | null>,
  cells: readonly CardCell[],
  input: CardInput,
  initialIndex: number,
): CardFocus {
  const [isUntouched, setUntouched] = useState(true)
  const moveTo = (index: number) => stopsOf(card.current)[index]?.focus()
  // A sheet that arrives after the card was opened may contain more scores.
  useEffect(() => {
    if (isUntouched) stopsOf(card.current)[initialIndex]?.focus()
  }, [card, isUntouched, initialIndex])
  return {
    markTouched: () => setUntouched(false),
    moveTo,
    moveToNext: (index) => moveTo(Math.min(index + 1, cells.length)),
    moveToNextMissing: (index) => {
      const next = nextEmptyCell(cells, input, index + 1)
      moveTo(next < 0 ? cells.length : next)
    },
  }
}

/** The fields of the card in their order, then its save button. */
function stopsOf(card: HTMLElement | null): HTMLElement[] {
  return [...(card?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
}
