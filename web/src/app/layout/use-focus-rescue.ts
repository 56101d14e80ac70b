// Moves the focus for keyboards and screen readers when the focused element disappears, for example the
// button that opened a dialog, together with the line that the dialog has deleted; or when it loses the focus
// because it is disabled, for example a button while its action is being saved.
import { useEffect, useRef } from 'react'

/**
 * Returns the ref of the main element. When the focused element disappears during keyboard work, the focus
 * moves to the field with `data-focus-fallback`, which that work continues with. Otherwise it moves to the
 * heading of the main element, or to the main element if it has none, without scrolling: a phone would also
 * open its keyboard for a field. An element that was disabled gets the focus back as soon as it is enabled.
 */
export function useFocusRescue() {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    let focusedElement: EventTarget | null = null
    let wasDisabled = false
    let isKeyboardWork = false
    const controller = new AbortController()
    const onFocus = ({ target }: FocusEvent) => {
      focusedElement = target
      wasDisabled = false
    }
    // A click on a text gives up the focus; it isn't lost then.
    const onPress = () => {
      focusedElement = null
      isKeyboardWork = false
    }
    const onKey = () => {
      isKeyboardWork = true
    }
    document.addEventListener('focusin', onFocus, { signal: controller.signal })
    document.addEventListener('pointerdown', onPress, { signal: controller.signal })
    // Before a handler of the key removes the focused element.
    document.addEventListener('keydown', onKey, { capture: true, signal: controller.signal })
    const observer = new MutationObserver(() => {
      if (!(focusedElement instanceof HTMLElement)) return
      if (focusedElement.isConnected) {
        // The browser takes the focus from a disabled element without an event.
        const isDisabled = focusedElement.matches(':disabled')
        if (wasDisabled && !isDisabled && document.activeElement === document.body) {
          focusedElement.focus({ preventScroll: true })
        }
        wasDisabled = isDisabled
        return
      }
      focusedElement = null
      if (document.activeElement !== document.body) return
      // Nothing outside an open dialog can have the focus.
      const dialog = [...document.querySelectorAll('dialog')].findLast(isModalDialog)
      const fallback =
        isKeyboardWork && !dialog && main.current?.querySelector<HTMLElement>('[data-focus-fallback]')
      if (fallback) fallback.focus()
      else focusHeading(dialog ?? main.current)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      controller.abort()
      observer.disconnect()
    }
  }, [])
  return main
}

const isModalDialog = (dialog: HTMLDialogElement) => dialog.open && !dialog.hasAttribute('popover')

/** A heading can be focused only while it has this attribute. */
function focusHeading(container: HTMLElement | null) {
  const heading = container?.querySelector<HTMLElement>('h1, h2')
  if (heading && !heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  }
  const target = heading ?? container
  target?.focus({ preventScroll: true })
}
