// Rows that changed places slide there from where they were. Only transforms are animated, and only what is on screen.

const STILL = '(prefers-reduced-motion: reduce)'
const DURATION_MS = 180
const EASING = 'cubic-bezier(0.2, 0, 0, 1)'
/** A long slide of everyone tells nothing and costs frames. */
const MOST_MOVING = 24

/** `bodies` are the rows after the change, `before` and `after` the riders' ids in their order. */
export function glide(
  bodies: ArrayLike<HTMLElement>,
  before: readonly string[],
  after: readonly string[],
): void {
  const first = bodies[0]
  if (!first || matchMedia(STILL).matches || !onScreen(first)) return
  const moved = displacement(before, after, (i) => bodies[i]?.offsetHeight ?? 0)
  if (moved.size > MOST_MOVING) return
  for (const [i, by] of moved) {
    const row = bodies[i]
    if (!row || !crosses(row.getBoundingClientRect(), by, innerHeight)) continue
    row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
      duration: DURATION_MS,
      easing: EASING,
    })
  }
}

/** Whether a row is seen on its way: what slides out of sight costs as much to paint as what is looked at. */
export function crosses(to: { top: number; bottom: number }, by: number, height: number): boolean {
  return Math.min(to.top, to.top + by) < height && Math.max(to.bottom, to.bottom + by) > 0
}

/**
 * How far each row now stands from where it was, by its new index. The old places are worked out from the heights of today:
 * measuring them before the change would cost a layout at every render.
 */
export function displacement(
  before: readonly string[],
  after: readonly string[],
  heightAt: (index: number) => number,
): Map<number, number> {
  const moved = new Map<number, number>()
  const height = new Map(after.map((id, i) => [id, heightAt(i)]))
  const oldTop = tops(
    before.filter((id) => height.has(id)),
    height,
  )
  const newTop = tops(after, height)
  for (const [i, id] of after.entries()) {
    const from = oldTop.get(id)
    const by = from === undefined ? 0 : from - (newTop.get(id) ?? 0)
    if (by !== 0) moved.set(i, by)
  }
  return moved
}

function tops(ids: readonly string[], height: ReadonlyMap<string, number>): Map<string, number> {
  let top = 0
  const found = new Map<string, number>()
  for (const id of ids) {
    found.set(id, top)
    top += height.get(id) ?? 0
  }
  return found
}

/** False as well for a class that the browser skips because it is out of sight. */
function onScreen(element: HTMLElement): boolean {
  return element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
}
