// Where the keyboard goes on when a step of a dialog has taken the place of the one before.

export function focusHere(element: HTMLElement | null): void {
  element?.focus()
}
