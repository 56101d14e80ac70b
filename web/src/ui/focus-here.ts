// Where the keyboard and the eye go on when a step has taken the place of the one before.

export function focusHere(element: HTMLElement | null): void {
  element?.focus()
}
