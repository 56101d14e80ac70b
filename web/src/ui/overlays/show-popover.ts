// Shows and hides the popovers that the app opens itself. The browser refuses, with an error, to show one
// that is open or isn't part of the page, so both are checked first.

/** Shows it above dialogs that were opened before: the browser stacks by the time of showing. */
export function showPopoverOnTop(popover: HTMLElement | null): void {
  // A page that is being left has no window any more.
  if (!popover?.isConnected || !popover.ownerDocument.defaultView) return
  hidePopover(popover)
  popover.showPopover?.()
}

export function hidePopover(popover: HTMLElement): void {
  if (isOpen(popover)) popover.hidePopover()
}

function isOpen(popover: HTMLElement): boolean {
  // An older browser has no popovers and rejects the selector.
  return 'popover' in HTMLElement.prototype && popover.matches(':popover-open')
}
