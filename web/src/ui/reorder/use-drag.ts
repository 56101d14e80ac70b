// Drags an item along its list by a handle: it follows the pointer, the others move out of its way, and it is
// dropped on release. Escape cancels. The document isn't changed during the drag, so that the pointer keeps
// its element.
import { useState, type CSSProperties, type PointerEvent } from 'react'
import { dropIndex, shiftOf } from './drop-index'

interface Drag {
  from: number
  to: number
  /** The distance of the drag in px. */
  distance: number
  /** The space that the item leaves, in px. */
  room: number
}

/** Within this distance from the window's edge the page scrolls, in px. */
const SCROLL_ZONE_PX = 72
const SCROLL_STEP_PX = 12

export function useDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const start = (event: PointerEvent<HTMLElement>, from: number) => {
    const handle = event.currentTarget
    const list = handle.closest('ol')?.children ?? []
    const items = [...list].map((item) => item.getBoundingClientRect())
    const itemBox = items[from]
    if (event.button !== 0 || !itemBox) return
    const startScrollY = scrollY
    const middles = items.map(({ top, height }) => top + startScrollY + height / 2)
    const startY = event.pageY
    // Measured to the neighbour, so that the gap between the items is included.
    const room =
      Math.abs((items[from + 1]?.top ?? items[from - 1]?.bottom ?? 0) - itemBox.top) || itemBox.height
    let current: Drag = { from, to: from, distance: 0, room }
    const update = (next: Drag) => {
      current = next
      setDrag(next)
    }
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      scrollNearEdge(clientY)
      const distance = clientY + scrollY - startY
      const edges = {
        top: itemBox.top + startScrollY + distance,
        bottom: itemBox.bottom + startScrollY + distance,
      }
      update({ ...current, distance, to: dropIndex(middles, from, edges) })
    }
    const controller = new AbortController()
    const finish = (isDrop: boolean) => {
      controller.abort()
      setDrag(null)
      if (isDrop && current.to !== from) onMove(from, current.to)
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', follow, { signal: controller.signal })
    handle.addEventListener('pointerup', () => finish(true), { signal: controller.signal })
    handle.addEventListener('pointercancel', () => finish(false), { signal: controller.signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal: controller.signal })
    update(current)
  }

  return { start, dragged: drag?.from ?? null, place: (index: number) => placeOf(drag, index) }
}

function placeOf(drag: Drag | null, index: number): CSSProperties | undefined {
  if (!drag) return undefined
  if (index === drag.from) return { transform: `translateY(${drag.distance}px)` }
  const shift = shiftOf(index, drag.from, drag.to)
  return { transform: `translateY(${shift * drag.room}px)` }
}

function scrollNearEdge(y: number) {
  if (y < SCROLL_ZONE_PX) scrollBy(0, -SCROLL_STEP_PX)
  else if (y > innerHeight - SCROLL_ZONE_PX) scrollBy(0, SCROLL_STEP_PX)
}
