// A minimal replacement for modal dialogs, which jsdom doesn't have: the element with autofocus or the first
// control gets the focus, Escape closes the dialog that was opened last, and the focus returns to where it
// was.

const openDialogs: { dialog: HTMLDialogElement; focusedBefore: Element | null }[] = []

export function haveModalDialogs() {
  HTMLDialogElement.prototype.showModal = showModal
  HTMLDialogElement.prototype.close = close
  document.addEventListener('keydown', closeOnEscape)
}

function showModal(this: HTMLDialogElement) {
  openDialogs.push({ dialog: this, focusedBefore: document.activeElement })
  this.open = true
  const first =
    this.querySelector<HTMLElement>('[autofocus]') ??
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')
  first?.focus()
}

function close(this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  const index = openDialogs.findIndex(({ dialog }) => dialog === this)
  const [entry] = index < 0 ? [] : openDialogs.splice(index, 1)
  if (entry?.focusedBefore instanceof HTMLElement) entry.focusedBefore.focus()
  this.dispatchEvent(new Event('close'))
}

function closeOnEscape(event: KeyboardEvent) {
  const last = openDialogs.findLast(({ dialog }) => dialog.isConnected && dialog.open)
  if (!last || event.key !== 'Escape' || event.defaultPrevented) return
  if (last.dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) last.dialog.close()
}
