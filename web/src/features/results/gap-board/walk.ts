// Walking by arrows over a board in which not every class rides every section: a place without a ride is stepped over.
import { placeAfter, type Place } from '../../../lib/grid-keys'

/** The next place with a ride in the key's direction; null when there is none, or when the key is none of the grid's. */
export function walk(
  key: string,
  from: Place,
  rows: number,
  columns: number,
  isThere: (place: Place) => boolean,
): Place | null {
  // Home and End lead to an edge; whoever finds nothing there comes back from it
  const back = key === 'Home' ? 'ArrowRight' : key === 'End' ? 'ArrowLeft' : key
  let place = placeAfter(key, from, rows, columns)
  while (place && !isThere(place)) {
    const next = placeAfter(back, place, rows, columns)
    if (!next || (next.row === place.row && next.column === place.column)) return null
    place = next
  }
  return place
}
