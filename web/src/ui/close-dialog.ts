// Closes the dialog around an element as a person would, so that the focus goes back to where it came from.

export function closeDialogAround(element: Element | null): void {
  element?.closest('dialog')?.close()
}
