// A stage as its form would send it.
import type { StageIn, StageSettings } from '../src/api/types'

const sent = [
  'title',
  'organizer',
  'startsAt',
  'endsAt',
  'registrationEndsAt',
  'timeZone',
  'location',
  'googleMaps',
  'waze',
  'format',
  'gateValues',
  'sections',
  'manualDnf',
  'showEndTimeDiff',
  'description',
  'sponsors',
] as const

export function stageIn(settings: StageSettings, change: Partial<StageIn> = {}): Partial<StageIn> {
  const typed = Object.fromEntries(sent.map((name) => [name, settings[name]]))
  return { ...typed, classes: settings.classes.map((of) => ({ ...of, former: of.name })), ...change }
}
