// The position of an open panel: beside its button, and completely inside the window.
import { type ReactNode, type RefObject, type ToggleEvent, useCallback, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

/** Positions a popover when it opens. Use it as the popover's onBeforeToggle. */
export function usePlacement(button: RefObject<HTMLElement | null>) {
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return useCallback(
    ({ target, currentTarget, newState }: ToggleEvent<HTMLElement>) => {
      // Events of a popover inside this one bubble here.
      if (target !== currentTarget) return
      stop.current?.()
      stop.current =
        newState === 'open' && button.current ? keepPositioned(currentTarget, button.current) : undefined
    },
    [button],
  )
}

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

const GAP_PX = 4
/** The free space at the edges of the window, in px. */
export const MARGIN_PX = 8

/**
 * Below the button with aligned right edges, or above it if there is only room there. Returns the top left
 * corner in px.
 */
export function placement(button: Box, panel: Size, window: Size): { left: number; top: number } {
  const below = button.bottom + GAP_PX
  const above = button.top - GAP_PX - panel.height
  const fitsBelow = below + panel.height <= window.height - MARGIN_PX
  const endAligned = button.right - panel.width
  return {
    left: clamp(endAligned >= MARGIN_PX ? endAligned : button.left, panel.width, window.width),
    top: clamp(fitsBelow || above < MARGIN_PX ? below : above, panel.height, window.height),
  }
}

/** Clamps a start so that a length fits into a longer one. A panel that is too long starts at the margin. */
function clamp(start: number, length: number, available: number): number {
  return Math.max(MARGIN_PX, Math.min(start, available - MARGIN_PX - length))
}

/**
 * Positions an open panel at its button, and again when the panel or the window changes its size. It doesn't
 * follow the button: in a live table the panel would move away while the user is about to tap. Returns a
 * function that stops it.
 */
function keepPositioned(panel: HTMLElement, button: HTMLElement): () => void {
  let buttonBox = button.getBoundingClientRect()
  let { clientWidth } = document.documentElement
  const place = () => {
    const windowSize = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const panelSize = { width: panel.offsetWidth, height: panel.offsetHeight }
    const { left, top } = placement(buttonBox, panelSize, windowSize)
    panel.style.left = `${left}px`
    panel.style.top = `${top}px`
  }
  const onResize = () => {
    // Another width means another layout; another height only means that the browser's toolbars have changed.
    if (clientWidth !== document.documentElement.clientWidth && button.isConnected) {
      ;({ clientWidth } = document.documentElement)
      buttonBox = button.getBoundingClientRect()
    }
    place()
  }
  // It reports a panel that was just shown before the browser paints it.
  const observer = new ResizeObserver(place)
  observer.observe(panel, { box: 'border-box' })
  window.addEventListener('resize', onResize)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', onResize)
  }
}

/** Centred above the element, or below it if there is no room above. */
export function tooltipPlacement(element: Box, panel: Size, window: Size): { left: number; top: number } {
  const above = element.top - GAP_PX - panel.height
  const middle = (element.left + element.right - panel.width) / 2
  return {
    left: clamp(middle, panel.width, window.width),
    top: clamp(above >= MARGIN_PX ? above : element.bottom + GAP_PX, panel.height, window.height),
  }
}

/**
 * Renders a popover at the end of the page, so that it isn't affected when the row of its button changes. A
 * row that moves is removed from the page for a moment, and the browser closes a popover inside it.
 */
export function BodyPortal({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? createPortal(children, document.body) : children
}
