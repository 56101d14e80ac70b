// Keeps the place of keyboards and screen readers when the element with the focus disappears, for example the
// button that opened a dialog, together with the line that the dialog has deleted.
import { useEffect, useRef } from 'react'

/** Returns the ref of the main element. The focus moves to its heading, or to itself if it has none. */
export function useFocusRescue() {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    let focused: EventTarget | null = null
    const controller = new AbortController()
    const onFocus = ({ target }: FocusEvent) => {
      focused = target
    }
    // A click on a text gives up the focus; it isn't lost then.
    const onPress = () => {
      focused = null
    }
    document.addEventListener('focusin', onFocus, { signal: controller.signal })
    document.addEventListener('pointerdown', onPress, { signal: controller.signal })
    const removals = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return
      focused = null
      if (document.activeElement !== document.body) return
      // Nothing outside an open dialog can have the focus.
      focusHeading([...document.querySelectorAll('dialog')].findLast(isModal) ?? main.current)
    })
    removals.observe(document.body, { childList: true, subtree: true })
    return () => {
      controller.abort()
      removals.disconnect()
    }
  }, [])
  return main
}

const isModal = (dialog: HTMLDialogElement) => dialog.open && !dialog.hasAttribute('popover')

/** A heading can be focused only while it has this attribute. */
function focusHeading(main: HTMLElement | null) {
  const heading = main?.querySelector<HTMLElement>('h1, h2')
  if (heading && !heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  }
  const target = heading ?? main
  target?.focus({ preventScroll: true })
}
