// A day that one phone judges without a server: its setup, its riders and its rides. Knows neither the
// database nor the screen.
import type { Stage } from '@/api'
import type { DayRules } from '../rules/day-rules'
import { readersZone, shortDateText } from '@/lib/time/dates'
import type { RideEvent } from '@/features/scoring/tally'

export type Format = Stage['format']

export interface Day {
  /** UUIDv7, so that ids sort by the time of creation. */
  id: string
  /** Empty when no name was entered. */
  name: string
  startedAt: string
  format: Format
  sections: number
  laps: number
  /** The values of the gates in open free. */
  gateValues: Stage['gateValues']
  /** The rules by which rides are scored; missing for the default rules. */
  scoringRules?: DayRules | undefined
}

/** A rider with details beyond the rides. A rider who only has rides needs no record. */
export interface DayRider {
  day: string
  racingNumber: string
  name: string
  /** Gave up: ranked behind those who ride on. */
  dnf: boolean
}

/** At most one exists for each rider, section and lap. */
export interface DayRide {
  day: string
  racingNumber: string
  section: number
  lap: number
  events: RideEvent[]
  total: number
  /**
   * When the ride was first recorded. A correction keeps this time, so that it can't cost the rider a tie.
   */
  recordedAt: string
}

/** A ride that the judge opens: a new one, or a recorded one to correct. */
export type RideToJudge = Pick<DayRide, 'racingNumber' | 'section' | 'lap' | 'events'>

/** A day with all its riders and rides. */
export interface DaySheet {
  day: Day
  riders: DayRider[]
  rides: DayRide[]
}

export const MAX_SECTIONS = 30
export const MAX_LAPS = 10
/** The maximum length of the name of a day or a rider. No server limits it. */
export const MAX_NAME_CHARS = 80

/** The title of a day: its name, otherwise its date. */
export function dayTitle({ name, startedAt }: Day): string {
  return name || shortDateText(startedAt, readersZone())
}

/** The ride of a rider in a section and lap. */
export type RideFinder = (racingNumber: string, section: number, lap: number) => DayRide | undefined

export function rideFinder(rides: readonly DayRide[]): RideFinder {
  const ridesByKey = new Map(rides.map((ride) => [dayRideKey(ride), ride]))
  return (racingNumber, section, lap) => ridesByKey.get(dayRideKey({ racingNumber, section, lap }))
}

/** The unique key of a ride within a day. */
export function dayRideKey({
  racingNumber,
  section,
  lap,
}: Pick<DayRide, 'racingNumber' | 'section' | 'lap'>) {
  return `${racingNumber} ${section} ${lap}`
}

/** The racing numbers of all riders, listed or only with rides, in ascending order. */
export function racingNumbers({ riders, rides }: Pick<DaySheet, 'riders' | 'rides'>): string[] {
  const numbers = new Set([...riders, ...rides].map(({ racingNumber }) => racingNumber))
  return [...numbers].toSorted(byNumber)
}

export function byNumber(a: string, b: string): number {
  return Number(a) - Number(b)
}
