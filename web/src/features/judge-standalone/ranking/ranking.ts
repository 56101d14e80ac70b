// The ranking without a server: the rules of `domain::results`, repeated here because the phone has no server
// to call. The test compares it with the reference results of the domain's own test.
import type { Decider } from '@/api'
import { classicScores } from '@/lib/sport/classic-scores'
import { byNumber, type Day, type DaySheet, type DayRide, racingNumbers } from '../days/day'

/** What breaks a tie by the counts of the classic scores, in their order. */
export const scoreDeciders: readonly Decider[] = ['cleans', 'ones', 'twos', 'threes', 'fives']

/** One rider's result. */
export interface Row {
  racingNumber: string
  name: string
  dnf: boolean
  /** Null while there is no ride. */
  total: number | null
  /** How many sections were scored 0, 1, 2, 3 and 5. */
  statistics: readonly number[]
  /** The number of rides that count: those within the day's sections and laps. */
  rideCount: number
  isFinished: boolean
  /** When the latest ride was recorded. */
  lastAt: string | null
}

export type RankedRow = Row & {
  place: number
  /** What decided that the rider is behind the one above; null for the first. */
  decider: Decider | null
}

export function ranking(sheet: DaySheet): RankedRow[] {
  const rows = racingNumbers(sheet)
    .map((racingNumber) => rowOf(sheet, racingNumber))
    .toSorted((a, b) => compare(sheet.day.format, a, b) || byNumber(a.racingNumber, b.racingNumber))
  const ranked: RankedRow[] = []
  for (const row of rows) {
    const above = ranked.at(-1)
    const decider = above ? decidedBy(sheet.day.format, above, row) : null
    const place = above && decider === 'equal' ? above.place : ranked.length + 1
    ranked.push({ ...row, place, decider })
  }
  return ranked
}

/** The number of rides of a finished result. */
export function fullRideCount({ sections, laps }: Pick<Day, 'sections' | 'laps'>): number {
  return sections * laps
}

function rowOf({ day, riders, rides }: DaySheet, racingNumber: string): Row {
  const rider = riders.find((candidate) => candidate.racingNumber === racingNumber)
  const riderRides = rides.filter(
    (ride) => ride.racingNumber === racingNumber && ride.section <= day.sections && ride.lap <= day.laps,
  )
  return {
    racingNumber,
    name: rider?.name ?? '',
    dnf: rider?.dnf ?? false,
    total: riderRides.length === 0 ? null : riderRides.reduce((sum, { total }) => sum + total, 0),
    statistics: classicScores.map((score) => riderRides.filter(({ total }) => total === score).length),
    rideCount: riderRides.length,
    isFinished: riderRides.length === fullRideCount(day),
    lastAt: lastRecordedAt(riderRides),
  }
}

function lastRecordedAt(rides: readonly DayRide[]): string | null {
  const times = rides.map(({ recordedAt }) => recordedAt).toSorted()
  return times.at(-1) ?? null
}

/** Returns a negative number when `a` ranks before `b`. */
function compare(format: Day['format'], a: Row, b: Row): number {
  const direction = format === 'classic' ? 1 : -1
  return (
    Number(a.dnf) - Number(b.dnf) ||
    Number(a.total === null) - Number(b.total === null) ||
    direction * ((a.total ?? 0) - (b.total ?? 0)) ||
    // More of the first score whose counts differ.
    -sign(a, b, firstDiffering(a, b)) ||
    (a.lastAt ?? '').localeCompare(b.lastAt ?? '')
  )
}

function decidedBy(format: Day['format'], above: Row, row: Row): Decider {
  if (above.dnf !== row.dnf) return 'status'
  if (above.total !== row.total) return 'total'
  const countDecider = scoreDeciders[firstDiffering(above, row)]
  if (countDecider) return countDecider
  return compare(format, above, row) === 0 ? 'equal' : 'lastTime'
}

/** Returns the index of the first count that differs; -1 when all are equal. */
function firstDiffering(a: Row, b: Row): number {
  return a.statistics.findIndex((count, index) => count !== b.statistics[index])
}

function sign(a: Row, b: Row, index: number): number {
  return Math.sign((a.statistics[index] ?? 0) - (b.statistics[index] ?? 0))
}
