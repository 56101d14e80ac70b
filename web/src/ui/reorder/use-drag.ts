// Drags an item along its list by a handle: it follows the finger, the others make way, and it moves when it is let go. Escape lets it fall
// back. Nothing moves in the document meanwhile, so that the finger keeps what it holds.
import { useState, type CSSProperties, type PointerEvent } from 'react'
import { dropIndex, makesWay } from './drop-index'

interface Drag {
  from: number
  to: number
  /** How far it was dragged. */
  by: number
  /** How much room it leaves. */
  room: number
}

/** So close to the window's edge the page scrolls on. */
const edge = 72
const scrollStep = 12

export function useDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const start = (event: PointerEvent<HTMLElement>, from: number) => {
    const handle = event.currentTarget
    const list = handle.closest('ol')?.children ?? []
    const items = [...list].map((item) => item.getBoundingClientRect())
    const held = items[from]
    if (event.button !== 0 || !held) return
    const scrolled = scrollY
    const middles = items.map(({ top, height }) => top + scrolled + height / 2)
    const grip = event.pageY
    // Sought from the neighbour, so that the gap between the items counts.
    const room = Math.abs((items[from + 1]?.top ?? items[from - 1]?.bottom ?? 0) - held.top) || held.height
    let at: Drag = { from, to: from, by: 0, room }
    const show = (next: Drag) => {
      at = next
      setDrag(next)
    }
    const follow = (moved: globalThis.PointerEvent) => {
      scrollNearEdge(moved.clientY)
      const by = moved.clientY + scrollY - grip
      const edges = { top: held.top + scrolled + by, bottom: held.bottom + scrolled + by }
      show({ ...at, by, to: dropIndex(middles, from, edges) })
    }
    const end = new AbortController()
    const letGo = (moves: boolean) => {
      end.abort()
      setDrag(null)
      if (moves && at.to !== from) onMove(from, at.to)
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', follow, { signal: end.signal })
    handle.addEventListener('pointerup', () => letGo(true), { signal: end.signal })
    handle.addEventListener('pointercancel', () => letGo(false), { signal: end.signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && letGo(false), { signal: end.signal })
    show(at)
  }

  return { start, dragged: drag?.from ?? null, place: (index: number) => placeOf(drag, index) }
}

function placeOf(drag: Drag | null, index: number): CSSProperties | undefined {
  if (!drag) return undefined
  if (index === drag.from) return { transform: `translateY(${drag.by}px)` }
  const way = makesWay(index, drag.from, drag.to)
  return { transform: `translateY(${way * drag.room}px)` }
}

function scrollNearEdge(y: number) {
  if (y < edge) scrollBy(0, -scrollStep)
  else if (y > innerHeight - edge) scrollBy(0, scrollStep)
}
