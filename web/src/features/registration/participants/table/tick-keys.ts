// The keyboard control of the table: from the search to the first checkbox, up and down between checkboxes,
// and back to the search with Escape or by typing the next number.

const TICK_SELECTOR = 'input[data-tick]'

export function focusFirstTick(container: HTMLElement | null): void {
  container?.querySelector<HTMLElement>(TICK_SELECTOR)?.focus()
}

/** Handles the keys pressed on a checkbox; other keys are ignored. */
export function moveOnKey(event: KeyPress): void {
  const pressedTick = event.target
  if (!(pressedTick instanceof HTMLElement) || !pressedTick.matches(TICK_SELECTOR)) return
  const ticks = [...event.currentTarget.querySelectorAll<HTMLElement>(TICK_SELECTOR)]
  const next = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (next) {
    event.preventDefault()
    ticks[ticks.indexOf(pressedTick) + next]?.focus()
  } else if (event.key === 'Escape' || typesText(event)) {
    // A typed character goes into the search and replaces the previous text.
    const search = pressedTick.closest('section')?.querySelector<HTMLInputElement>('input[type=search]')
    search?.focus()
    search?.select()
  }
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'
> & {
  currentTarget: Element
}

function typesText({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}
