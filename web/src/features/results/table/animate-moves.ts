// Animates rows that changed places from their old position. Only transforms are animated, and only rows on
// the screen.
import { useLayoutEffect, useRef } from 'react'
import type { TrackedRow } from '../live/board-state'

/** Animates the rows of a table to their new places after a render that changed the order. */
export function useAnimatedMoves<E extends HTMLElement>(
  trackedRows: readonly Pick<TrackedRow, 'row'>[],
  rowsOf: (element: E) => ArrayLike<HTMLElement>,
) {
  const element = useRef<E>(null)
  const shownIds = useRef<readonly string[] | null>(null)
  useLayoutEffect(() => {
    const before = shownIds.current
    const after = trackedRows.map((trackedRow) => trackedRow.row.id)
    shownIds.current = after
    if (!element.current || !before || before.every((id, i) => id === after[i])) return
    animateMoves(rowsOf(element.current), before, after)
  }, [trackedRows, rowsOf])
  return element
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
const DURATION_MS = 180
const EASING = 'cubic-bezier(0.2, 0, 0, 1)'
/** Animating many rows at once is not informative and costs frames. */
const MAX_MOVING = 24

/** `bodies` are the rows after the change; `before` and `after` are the riders' ids in order. */
function animateMoves(
  bodies: ArrayLike<HTMLElement>,
  before: readonly string[],
  after: readonly string[],
): void {
  const first = bodies[0]
  if (!first || matchMedia(REDUCED_MOTION).matches || !isOnScreen(first)) return
  const moved = displacement(before, after, (i) => bodies[i]?.offsetHeight ?? 0)
  if (moved.size > MAX_MOVING) return
  for (const [i, offset] of moved) {
    const row = bodies[i]
    if (!row || !isVisibleWhileMoving(row.getBoundingClientRect(), offset, innerHeight)) continue
    row.animate([{ transform: `translateY(${offset}px)` }, { transform: 'none' }], {
      duration: DURATION_MS,
      easing: EASING,
    })
  }
}

/** Whether a row is visible during its animation; animating invisible rows costs as much as visible ones. */
export function isVisibleWhileMoving(
  to: { top: number; bottom: number },
  by: number,
  height: number,
): boolean {
  return Math.min(to.top, to.top + by) < height && Math.max(to.bottom, to.bottom + by) > 0
}

/**
 * The offset of each row from its old position, by its new index. Old positions are computed from the current
 * heights, because measuring before the change would cost a layout on every render.
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
  const topById = new Map<string, number>()
  for (const id of ids) {
    topById.set(id, top)
    top += height.get(id) ?? 0
  }
  return topById
}

/** Also false for a class that the browser skips outside the viewport. */
function isOnScreen(element: HTMLElement): boolean {
  return element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
}
