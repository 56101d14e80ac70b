// Animates the rows of a table to their new places after a render that changed the order.
import { useLayoutEffect, useRef } from 'react'
import type { Line } from '../live/board-state'
import { animateMoves } from './animate-moves'

export function useAnimatedMoves<E extends HTMLElement>(
  lines: readonly Pick<Line, 'row'>[],
  rowsOf: (element: E) => ArrayLike<HTMLElement>,
) {
  const element = useRef<E>(null)
  const shownIds = useRef<readonly string[] | null>(null)
  useLayoutEffect(() => {
    const before = shownIds.current
    const after = lines.map((line) => line.row.id)
    shownIds.current = after
    if (!element.current || !before || before.every((id, i) => id === after[i])) return
    animateMoves(rowsOf(element.current), before, after)
  }, [lines, rowsOf])
  return element
}
