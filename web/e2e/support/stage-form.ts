// A stage as its form sends it.
import type { StageIn, StageSettings } from '../../src/api/types'

const formFields = [
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
  const values = Object.fromEntries(formFields.map((name) => [name, settings[name]]))
  return {
    ...values,
    classes: settings.classes.map((racingClass) => ({ ...racingClass, former: racingClass.name })),
    ...change,
  }
}
