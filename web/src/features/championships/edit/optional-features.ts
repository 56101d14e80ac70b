// The optional features of a championship, in the order of its form.
import type { Feature } from '@/api'

/** Whether each feature is turned on. */
export type FeatureValues = Record<Feature, boolean>

export const optionalFeatures = [
  'protests',
  'entryDesk',
  'startTimes',
  'officials',
  'raceDay',
  'annulments',
  'emergencyContacts',
  'consents',
  'following',
  'messages',
  'corrections',
] as const satisfies readonly Feature[]

const allOff: FeatureValues = {
  protests: false,
  entryDesk: false,
  startTimes: false,
  officials: false,
  raceDay: false,
  annulments: false,
  emergencyContacts: false,
  consents: false,
  following: false,
  messages: false,
  corrections: false,
}

export function toFeatureValues(turnedOn: readonly Feature[]): FeatureValues {
  const values = { ...allOff }
  for (const feature of turnedOn) values[feature] = true
  return values
}

export function featuresIn(values: FeatureValues): Feature[] {
  return optionalFeatures.filter((feature) => values[feature])
}
