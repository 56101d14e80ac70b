// The zones of the world's clocks that the browser knows, by their IANA names.
import { compareValues } from '../../../lib/compare'
import { fold } from '../../../lib/fold'

/** More are no help in choosing. */
const MOST = 12

/** Those in whose name the text stands; those of places that begin with it first. */
export function zonesLike(text: string): string[] {
  const wanted = readable(text.trim())
  const found = Intl.supportedValuesOf('timeZone').filter((zone) => readable(zone).includes(wanted))
  const begins = (zone: string) => (place(zone).startsWith(wanted) ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b) || compareValues(a, b, 'en')).slice(0, MOST)
}

export function isZone(text: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(text)
}

function readable(zone: string): string {
  return fold(zone).replaceAll('_', ' ')
}

/** "Riga" of "Europe/Riga". */
function place(zone: string): string {
  return readable(zone.slice(zone.lastIndexOf('/') + 1))
}
