// A minimal replacement for popovers, which jsdom doesn't have and hides: their buttons open them, Escape and
// a click outside close them, and the focus returns to the button.

let opened: { popover: HTMLElement; button: HTMLElement } | null = null

export function havePopovers() {
  HTMLElement.prototype.hidePopover = hidePopover
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKeyDown)
}

function hidePopover(this: HTMLElement) {
  if (opened?.popover !== this) return
  const { button } = opened
  const hadFocus = this.contains(document.activeElement)
  announce(this, 'beforetoggle', 'closed')
  this.style.display = ''
  opened = null
  if (hadFocus) button.focus()
  announce(this, 'toggle', 'closed')
}

function onClick({ target }: MouseEvent) {
  if (!(target instanceof Element)) return
  const button = target.closest<HTMLElement>('button[popovertarget]')
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  const wasOpen = opened?.popover === popover
  if (opened && !opened.popover.contains(target)) opened.popover.hidePopover()
  if (!button || !popover || wasOpen) return
  opened = { popover, button }
  announce(popover, 'beforetoggle', 'open')
  popover.style.display = 'block'
  announce(popover, 'toggle', 'open')
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key === 'Escape' && !event.defaultPrevented) opened?.popover.hidePopover()
}

function announce(popover: HTMLElement, type: string, newState: string) {
  popover.dispatchEvent(Object.assign(new Event(type), { newState }))
}
