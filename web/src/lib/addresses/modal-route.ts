// Screens that open as a dialog over another screen and have their own address; opened by the address itself
// they are pages.

/** The location state of a link that opens such a dialog. */
export const modalState = { modal: true } as const

/** Whether the location was reached by such a link. */
export function opensModal(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'modal' in state && state.modal === true
}
