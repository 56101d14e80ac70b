// The time zones that the browser knows, by their IANA names.
import { compareValues } from '@/lib/compare'
import { fold } from '@/lib/text/text-search'

/** A longer list doesn't help in choosing. */
const MAX_SUGGESTIONS = 12

/** The zones whose name contains the text; places that start with it come first. */
export function searchZones(text: string): string[] {
  const query = searchable(text.trim())
  const matchingZones = Intl.supportedValuesOf('timeZone').filter((zone) => searchable(zone).includes(query))
  const rank = (zone: string) => (place(zone).startsWith(query) ? 0 : 1)
  return matchingZones
    .toSorted((a, b) => rank(a) - rank(b) || compareValues(a, b, 'en'))
    .slice(0, MAX_SUGGESTIONS)
}

/** The zone that the text names in full, or whose city it names if only one zone has that city. */
export function findZone(text: string): string | undefined {
  const query = searchable(text.trim())
  const zones = Intl.supportedValuesOf('timeZone')
  const zonesOfCity = zones.filter((zone) => place(zone) === query)
  return (
    zones.find((zone) => searchable(zone) === query) ??
    (zonesOfCity.length === 1 ? zonesOfCity[0] : undefined)
  )
}

export function isZone(text: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(text)
}

function searchable(zone: string): string {
  return fold(zone).replaceAll('_', ' ')
}

/** "Riga" for "Europe/Riga". */
function place(zone: string): string {
  return searchable(zone.slice(zone.lastIndexOf('/') + 1))
}
