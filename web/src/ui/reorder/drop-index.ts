// Where a dragged item of a list would be dropped.

/**
 * `middles` are the centres of all items at rest, from top to bottom; `edges` those of the dragged item now.
 * It takes another item's place once it covers half of it, independent of its own height.
 */
export function dropIndex(middles: readonly number[], from: number, edges: Edges): number {
  const isBefore = (middle: number, index: number) => middle < (index < from ? edges.top : edges.bottom)
  return middles.filter((middle, index) => index !== from && isBefore(middle, index)).length
}

interface Edges {
  top: number
  bottom: number
}

/** Returns by how many places an item moves for the dragged one: up, not at all, or down. */
export function shiftOf(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1
  if (index < from && index >= to) return 1
  return 0
}

/** The new index after a key; null if it moves nothing. */
export function indexAfter(key: string, index: number, length: number): number | null {
  const places: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: length - 1,
  }
  const place = places[key]
  return place === undefined || place === index || place < 0 || place >= length ? null : place
}
