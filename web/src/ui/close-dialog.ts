// Closes the dialog around an element like a user would, so that the focus returns to where it was before.

export function closeDialogAround(element: Element | null): void {
  element?.closest('dialog')?.close()
}
