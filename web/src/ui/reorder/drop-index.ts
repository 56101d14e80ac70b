// Where something that is dragged along a list would fall.

/**
 * `middles` are those of all items while they lie still, from top to bottom; the edges are those of the dragged one now. It takes another's
 * place once it covers the half of it, however tall it is itself.
 */
export function dropIndex(middles: readonly number[], from: number, edges: Edges): number {
  const stillBefore = (middle: number, index: number) => middle < (index < from ? edges.top : edges.bottom)
  return middles.filter((middle, index) => index !== from && stillBefore(middle, index)).length
}

interface Edges {
  top: number
  bottom: number
}

/** How far an item makes way for the dragged one, in places: up, not at all, or down. */
export function makesWay(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1
  if (index < from && index >= to) return 1
  return 0
}

/** Where a key leads in a list; null when it leads nowhere. */
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
