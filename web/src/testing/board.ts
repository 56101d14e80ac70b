// Builders of board rows for tests, with invented riders.
import type { Board, Delta, Row } from '@/api'

/** A rider of class A at the given position, with two laps of three sections; any field can be overridden. */
export function aRow(id: string, order: number, overrides: Partial<Row> = {}): Row {
  return {
    id,
    name: `Rider ${id}`,
    racingNumber: String(order + 1),
    racingClass: 'A',
    bike: 'Beta 300',
    club: null,
    total: order,
    penaltyPoints: 0,
    lateMarks: 0,
    lapTotals: null,
    statistics: [3, 1, 0, 0, 0],
    startedOn: '2026-06-06T07:05:00Z',
    lastTimeRecorded: '2026-06-06T10:00:00Z',
    finishCorrected: false,
    finished: false,
    status: null,
    autoDnfFrom: '2096-06-06T15:00:00Z',
    endTimeDifference: null,
    laps: [
      [0, 0, 1],
      [0, null, null],
    ],
    progress: { lap: 2, done: 1, left: 2 },
    position: null,
    positionPoints: null,
    positionAbsolutePoints: null,
    rank: {
      order,
      place: order + 1,
      decider: order === 0 ? null : 'total',
      decidingScore: null,
      absoluteOrder: order,
      absolutePlace: order + 1,
    },
    ...overrides,
  }
}

export function aBoard<R extends Row>(rows: R[], feedPosition = 10): Omit<Board, 'rows'> & { rows: R[] } {
  return {
    feedPosition,
    resultsStatus: 'inProgress',
    beingCorrected: null,
    phase: 'live',
    registrationOpen: false,
    phaseUntil: null,
    registered: { A: rows.length },
    rows,
  }
}

export function aDelta(feedPosition: number, overrides: Partial<Delta> = {}): Delta {
  return { feedPosition, rows: [], ranks: [], removed: [], ...overrides }
}

/** The rank part of a delta that moves a rider within the class. */
export function movedTo(
  id: string,
  order: number,
  overrides: Partial<Row['rank']> = {},
): Delta['ranks'][number] {
  return { id, ...aRow(id, order).rank, ...overrides }
}
