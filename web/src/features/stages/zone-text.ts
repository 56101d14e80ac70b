// Whose time a clock shows, for readers whose own clock shows another. Languages that inflect names have a text for each zone
// near home; other zones are named after a colon.
import type { TFunction } from 'i18next'

const inflected = new Map<
  string,
  'stages.zone.riga' | 'stages.zone.tallinn' | 'stages.zone.vilnius' | 'stages.zone.helsinki'
>([
  ['Riga', 'stages.zone.riga'],
  ['Tallinn', 'stages.zone.tallinn'],
  ['Vilnius', 'stages.zone.vilnius'],
  ['Helsinki', 'stages.zone.helsinki'],
])

/** "Riga time", "pēc Rīgas laika", "Riia aja järgi". `zone` is the city as `foreignZone` returns it. */
export function zoneText(t: TFunction, zone: string): string {
  const key = inflected.get(zone)
  return key ? t(key) : t('stages.zoneTime', { zone })
}
