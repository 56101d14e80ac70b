// Keyboard navigation in a grid of buttons: one tab stop, then arrow keys, Home and End for the ends of a
// row.

const steps: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export interface Place {
  row: number
  column: number
}

/** The cell that a key leads to; null for other keys. */
export function placeAfter(key: string, { row, column }: Place, rows: number, columns: number): Place | null {
  if (key === 'Home') return { row, column: 0 }
  if (key === 'End') return { row, column: columns - 1 }
  const step = steps[key]
  if (!step) return null
  return { row: clampToLength(row + step[0], rows), column: clampToLength(column + step[1], columns) }
}

/** The attributes by which `focusPlace` finds a button. */
export function placeData({ row, column }: Place) {
  return { 'data-row': row, 'data-column': column }
}

export function focusPlace(grid: Element | null, { row, column }: Place) {
  grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus()
}

function clampToLength(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1))
}
