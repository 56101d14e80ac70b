// A minimal replacement for popovers, which jsdom doesn't have and hides: their buttons open them, Escape and
// a click outside close them, and the focus returns to the button.

let openPopover: { popover: HTMLElement; button: HTMLElement } | null = null

export function havePopovers() {
  HTMLElement.prototype.hidePopover = hidePopover
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKeyDown)
}

function hidePopover(this: HTMLElement) {
  if (openPopover?.popover !== this) return
  const { button } = openPopover
  const hadFocus = this.contains(document.activeElement)
  announce(this, 'beforetoggle', 'closed')
  this.style.display = ''
  openPopover = null
  if (hadFocus) button.focus()
  announce(this, 'toggle', 'closed')
}

function onClick({ target }: MouseEvent) {
  if (!(target instanceof Element)) return
  const button = target.closest<HTMLElement>('button[popovertarget]')
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  const wasOpen = openPopover?.popover === popover
  if (openPopover && !openPopover.popover.contains(target)) openPopover.popover.hidePopover()
  if (!button || !popover || wasOpen) return
  openPopover = { popover, button }
  announce(popover, 'beforetoggle', 'open')
  popover.style.display = 'block'
  announce(popover, 'toggle', 'open')
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key === 'Escape' && !event.defaultPrevented) openPopover?.popover.hidePopover()
}

function announce(popover: HTMLElement, type: string, newState: string) {
  popover.dispatchEvent(Object.assign(new Event(type), { newState }))
}
