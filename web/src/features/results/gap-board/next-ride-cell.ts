// Arrow keys on a board where not every class rides every section: cells without a ride are skipped.
import { placeAfter, type Place } from '@/lib/grid-keys'

/**
 * The next cell with a ride in the direction of the key; null if there is none, or if the key isn't one of
 * the grid's.
 */
export function nextRideCell(
  key: string,
  from: Place,
  rows: number,
  columns: number,
  hasRide: (place: Place) => boolean,
): Place | null {
  // Home and End lead to an edge; if there is no ride, the search goes inwards from it.
  const back = key === 'Home' ? 'ArrowRight' : key === 'End' ? 'ArrowLeft' : key
  let place = placeAfter(key, from, rows, columns)
  while (place && !hasRide(place)) {
    const next = placeAfter(back, place, rows, columns)
    if (!next || (next.row === place.row && next.column === place.column)) return null
    place = next
  }
  return place
}
