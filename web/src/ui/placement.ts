// Where an open panel stands: beside the button that opened it, and whole inside the window.

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

const GAP = 4
/** What stays free at the edges of the window. */
export const MARGIN = 8

/** Under the button with the right edges in line, above it where only there is room. A corner in the window's pixels. */
export function placement(button: Box, panel: Size, window: Size): { left: number; top: number } {
  const below = button.bottom + GAP
  const above = button.top - GAP - panel.height
  const fitsBelow = below + panel.height <= window.height - MARGIN
  const endAligned = button.right - panel.width
  return {
    left: within(endAligned >= MARGIN ? endAligned : button.left, panel.width, window.width),
    top: within(fitsBelow || above < MARGIN ? below : above, panel.height, window.height),
  }
}

/** The start of a length that lies inside a longer one. A panel that is too long begins at the margin. */
function within(start: number, length: number, room: number): number {
  return Math.max(MARGIN, Math.min(start, room - MARGIN - length))
}

/**
 * Places an open panel by its button, and again when the panel or the window changes its size. It does not follow the button:
 * on a live table that would take the panel away from under a finger. Returns what ends it.
 */
export function keepPlaced(panel: HTMLElement, button: HTMLElement): () => void {
  let at = button.getBoundingClientRect()
  let { clientWidth } = document.documentElement
  const place = () => {
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left, top } = placement(at, { width: panel.offsetWidth, height: panel.offsetHeight }, room)
    panel.style.left = `${left}px`
    panel.style.top = `${top}px`
  }
  const onResize = () => {
    // A window of another width has another layout; one of another height lost or won the browser's bars.
    if (clientWidth !== document.documentElement.clientWidth && button.isConnected) {
      ;({ clientWidth } = document.documentElement)
      at = button.getBoundingClientRect()
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

/** In the middle over what it explains, under it where there is no room above. */
export function tooltipPlacement(element: Box, panel: Size, window: Size): { left: number; top: number } {
  const above = element.top - GAP - panel.height
  const middle = (element.left + element.right - panel.width) / 2
  return {
    left: within(middle, panel.width, window.width),
    top: within(above >= MARGIN ? above : element.bottom + GAP, panel.height, window.height),
  }
}
