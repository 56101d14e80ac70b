// jsdom has no modal dialogs: the little of them that tests need.

export function haveModalDialogs() {
  HTMLDialogElement.prototype.showModal = showModal
  HTMLDialogElement.prototype.close = close
}

function showModal(this: HTMLDialogElement) {
  this.open = true
}

function close(this: HTMLDialogElement) {
  this.open = false
  this.dispatchEvent(new Event('close'))
}
