// A day that one phone judges by itself: what was set up for it, who rides, what was recorded. Knows neither the database nor the screen.

import type { Stage } from '../../../api'
import { figuresText, readersZone } from '../../../lib/dates'
import type { RideEvent } from '../../judging/scoring/tally'

export type Format = Stage['format']

export type Day = {
  /** UUIDv7, so that days sort by their beginning. */
  id: string
  /** Blank when nobody gave one. */
  name: string
  startedAt: string
  format: Format
  sections: number
  laps: number
  /** Of open free. */
  gateValues: Stage['gateValues']
}

/** A rider of whom more is known than the rides. */
export type DayRider = {
  day: string
  racingNumber: string
  name: string
  /** Gave up: stands behind those who ride on. */
  dnf: boolean
}

/** There is one for each rider, section and lap. */
export type DayRide = {
  day: string
  racingNumber: string
  section: number
  lap: number
  events: RideEvent[]
  total: number
  /** When the ride was first recorded; correcting it moves nobody behind who rode later. */
  recordedAt: string
}

/** A ride as the judge takes it up: for the first time, or to correct what was pressed. */
export type RideToJudge = Pick<DayRide, 'racingNumber' | 'section' | 'lap' | 'events'>

/** All that is known of a day. */
export type DayBook = { day: Day; riders: DayRider[]; rides: DayRide[] }

export const MOST_SECTIONS = 30
export const MOST_LAPS = 10

/** What the day is called: its name, else its date. */
export function dayTitle({ name, startedAt }: Day, language: string): string {
  return name || figuresText(startedAt, readersZone(), language)
}

/** The ride of a rider in a section and lap. */
export type RideFinder = (racingNumber: string, section: number, lap: number) => DayRide | undefined

export function finderIn(rides: readonly DayRide[]): RideFinder {
  const found = new Map(rides.map((ride) => [rideKey(ride), ride]))
  return (racingNumber, section, lap) => found.get(rideKey({ racingNumber, section, lap }))
}

/** There is one ride for these three. */
export function rideKey({ racingNumber, section, lap }: Pick<DayRide, 'racingNumber' | 'section' | 'lap'>) {
  return `${racingNumber} ${section} ${lap}`
}

/** The numbers that were written down or have ridden, in their order. */
export function numbersOf({ riders, rides }: Pick<DayBook, 'riders' | 'rides'>): string[] {
  const numbers = new Set([...riders, ...rides].map(({ racingNumber }) => racingNumber))
  return [...numbers].toSorted(byNumber)
}

export function byNumber(a: string, b: string): number {
  return Number(a) - Number(b)
}
