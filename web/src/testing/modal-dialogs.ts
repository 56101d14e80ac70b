// A minimal replacement for modal dialogs, which jsdom doesn't have: the element with autofocus or the first
// control gets the focus, Escape closes the dialog that was opened last, and the focus returns to where it
// was.

const opened: { dialog: HTMLDialogElement; before: Element | null }[] = []

export function haveModalDialogs() {
  HTMLDialogElement.prototype.showModal = showModal
  HTMLDialogElement.prototype.close = close
  document.addEventListener('keydown', closeOnEscape)
}

function showModal(this: HTMLDialogElement) {
  opened.push({ dialog: this, before: document.activeElement })
  this.open = true
  const first =
    this.querySelector<HTMLElement>('[autofocus]') ??
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')
  first?.focus()
}

function close(this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  const index = opened.findIndex(({ dialog }) => dialog === this)
  const [entry] = index < 0 ? [] : opened.splice(index, 1)
  if (entry?.before instanceof HTMLElement) entry.before.focus()
  this.dispatchEvent(new Event('close'))
}

function closeOnEscape(event: KeyboardEvent) {
  const last = opened.findLast(({ dialog }) => dialog.isConnected && dialog.open)
  if (!last || event.key !== 'Escape' || event.defaultPrevented) return
  if (last.dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) last.dialog.close()
}
