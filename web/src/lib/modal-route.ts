// Screens that open over another, as a dialog, and have an address of their own: whoever opens the address itself gets a page.

/** The state of a link that leads to such a screen from the one below. */
export const modalState = { modal: true } as const

/** Whether an address was come to by such a link. */
export function opensModal(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'modal' in state && state.modal === true
}
