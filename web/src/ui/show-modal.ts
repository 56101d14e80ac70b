/**
 * Opens a dialog when it is rendered. Use it as the dialog's ref. The browser refuses, with an error, to open
 * one that is open or isn't part of the page any more.
 */
export function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog?.isConnected && !dialog.open) dialog.showModal()
}
