// A ref callback that moves the focus to the element, for steps that replace each other.

export function focusHere(element: HTMLElement | null): void {
  element?.focus()
}
