/** Opens a dialog when it is rendered. Use it as the dialog's ref. */
export function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}
