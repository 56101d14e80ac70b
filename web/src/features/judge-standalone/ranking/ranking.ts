// The ranking without a server: the rules of `domain::results`, repeated here because the phone has no server
// to call. The test compares it with the reference results of the domain's own test.
import type { Decider } from '@/api'
import { rulesOf } from '@/features/scoring/scored-stage'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { cleanScore } from '@/lib/sport/scoring-rules'
import { byNumber, type Day, type DaySheet, type DayRide, racingNumbers } from '../days/day'
import { rankingRules, type Tie } from '../rules/day-rules'

/** The name of what breaks a tie by the count of a score. */
const countDeciders: Partial<Record<number, Decider>> = {
  0: 'cleans',
  1: 'ones',
  2: 'twos',
  3: 'threes',
  5: 'fives',
}

/** One rider's result. */
export interface Row {
  racingNumber: string
  name: string
  dnf: boolean
  /** Null while there is no ride. */
  total: number | null
  /** How many sections have each of the scores of the rules. */
  statistics: readonly number[]
  /** The number of rides that count: those within the day's sections and laps. */
  rideCount: number
  isFinished: boolean
  /** When the latest ride was recorded. */
  lastAt: string | null
  /** The total of each lap; null for a lap without a ride. */
  laps: readonly (number | null)[]
  /** The number of complete laps. */
  fullLaps: number
  /** The number of rides before the first one that wasn't clean, in the order of laps and sections. */
  cleansFromStart: number
}

export type RankedRow = Row & {
  place: number
  /** What decided that the rider is behind the one above; null for the first. */
  decider: Decider | null
  /** The score whose counts decided; null unless counts did. */
  decidingScore: number | null
}

/** A value by which riders are compared; the lower is better, and null is worse than any other. */
type Value = number | string | null
/** What decides, its values, and the score whose counts they are. */
type Criterion = [decider: Decider, values: readonly Value[], score?: number]

export function ranking(sheet: DaySheet): RankedRow[] {
  const rows = racingNumbers(sheet)
    .map((racingNumber) => {
      const row = rowOf(sheet, racingNumber)
      return { row, criteria: criteriaOf(sheet.day, row) }
    })
    .toSorted((a, b) => compare(a.criteria, b.criteria) || byNumber(a.row.racingNumber, b.row.racingNumber))
  const ranked: RankedRow[] = []
  for (const [index, { row, criteria }] of rows.entries()) {
    const above = rows[index - 1]
    const [decider, , decidingScore = null] = above ? decidedBy(above.criteria, criteria) : [null]
    const place = decider === 'equal' ? (ranked.at(-1)?.place ?? 1) : index + 1
    ranked.push({ ...row, place, decider, decidingScore })
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
  const ridesByLap = numbersUpTo(day.laps).map((lap) => riderRides.filter((ride) => ride.lap === lap))
  const { section } = rulesOf(day)
  const inOrder = numbersUpTo(day.laps).flatMap((lap) =>
    numbersUpTo(day.sections).map((number) =>
      riderRides.find((ride) => ride.lap === lap && ride.section === number),
    ),
  )
  const notClean = inOrder.findIndex((ride) => ride?.total !== cleanScore(section))
  return {
    racingNumber,
    name: rider?.name ?? '',
    dnf: rider?.dnf ?? false,
    total: totalOf(riderRides),
    statistics: section.scores.map((score) => riderRides.filter(({ total }) => total === score).length),
    rideCount: riderRides.length,
    isFinished: riderRides.length === fullRideCount(day),
    lastAt: lastRecordedAt(riderRides),
    laps: ridesByLap.map(totalOf),
    fullLaps: ridesByLap.filter((lap) => lap.length === day.sections).length,
    cleansFromStart: notClean < 0 ? inOrder.length : notClean,
  }
}

function totalOf(rides: readonly DayRide[]): number | null {
  return rides.length === 0 ? null : rides.reduce((sum, { total }) => sum + total, 0)
}

function lastRecordedAt(rides: readonly DayRide[]): string | null {
  const times = rides.map(({ recordedAt }) => recordedAt).toSorted()
  return times.at(-1) ?? null
}

function criteriaOf(day: Day, row: Row): Criterion[] {
  const { fewerLaps, ties } = rankingRules(day.scoringRules)
  const isHigherBetter = day.format === 'openFree' || rulesOf(day).section.better === 'higher'
  const fromBest = (total: number | null) => (total !== null && isHigherBetter ? -total : total)
  const laps = row.laps.map(fromBest)
  const valuesOf = (tie: Tie): readonly Value[] => {
    if (typeof tie === 'object') {
      const index = rulesOf(day).section.scores.indexOf(tie.most)
      return [-(row.statistics[index] ?? 0)]
    }
    switch (tie) {
      case 'bestLap':
        return [laps.toSorted(compareValues)[0] ?? null]
      case 'lastLap':
        return [laps.at(-1) ?? null]
      case 'lapsBackwards':
        return laps.toReversed()
      case 'lastRide':
        return [row.lastAt]
      case 'furthestClean':
        return [-row.cleansFromStart]
      default:
        // Nobody records it on a day.
        return []
    }
  }
  return [
    ['status', [Number(row.dnf)]],
    ['fullLaps', fewerLaps === 'rankedAfter' ? [-row.fullLaps] : []],
    ['total', [fromBest(row.total)]],
    ...ties.map((tie): Criterion => [
      nameOf(tie),
      valuesOf(tie),
      typeof tie === 'object' ? tie.most : undefined,
    ]),
  ]
}

function nameOf(tie: Tie): Decider {
  if (typeof tie === 'object') return countDeciders[tie.most] ?? 'score'
  return tie === 'lastRide' ? 'lastTime' : tie
}

/** Returns a negative number when `a` ranks before `b`. */
function compare(a: readonly Criterion[], b: readonly Criterion[]): number {
  return a.reduce((order, [, values], index) => order || compareLists(values, b[index]?.[1] ?? []), 0)
}

function decidedBy(above: readonly Criterion[], row: readonly Criterion[]): Criterion {
  const criterion = above.find(([, values], index) => compareLists(values, row[index]?.[1] ?? []) !== 0)
  return criterion ?? ['equal', []]
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  return a.reduce<number>((order, value, index) => order || compareValues(value, b[index] ?? null), 0)
}

function compareValues(a: Value, b: Value): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}
