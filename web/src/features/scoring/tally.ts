// The score of a ride while it is being judged. The server applies the actual rule; this is what the judge
// sees before the ride is sent. Classic: the last pressed score, otherwise the faults up to 3. Open free:
// gates minus faults, never below 0.
import type { EntryIn, Stage } from '@/api'
import type { ClassicScore } from '@/lib/sport/classic-scores'

export type RideEvent = EntryIn['events'][number]
export type Grade = 'A' | 'B' | 'C' | 'D'
type Format = Stage['format']
type GateValues = Stage['gateValues']

export const grades: readonly Grade[] = ['A', 'B', 'C', 'D']
/** The score by the number of faults. More faults stay a 3; only a pressed score is worse. */
const scoreByFaults: readonly ClassicScore[] = [0, 1, 2, 3]
export const MAX_BY_FAULTS = 3

const eventByScore = {
  1: 'JudgeAddPointsA',
  2: 'JudgeAddPointsB',
  3: 'JudgeAddPointsC',
  5: 'JudgeAddPointsD',
} as const
const valueKeys = { A: 'a', B: 'b', C: 'c', D: 'd' } as const

export function faultEvents(events: readonly RideEvent[]): RideEvent[] {
  return events.filter((event) => event.name === 'JudgeAddFault')
}

export function faultCount(events: readonly RideEvent[]): number {
  return faultEvents(events).length
}

export function gateCount(events: readonly RideEvent[], grade: Grade): number {
  return events.filter((event) => event.name === `JudgeAddPoints${grade}`).length
}

export function totalOf(format: Format, events: readonly RideEvent[]): number {
  const faults = faultEvents(events)
  const others = events.filter((event) => event.name !== 'JudgeAddFault')
  if (format === 'openFree') return Math.max(0, sum(others) - sum(faults))
  return others.at(-1)?.points ?? proposedScore(faults.length)
}

/** The score that the counted faults give if the judge presses nothing else. */
export function proposedScore(faults: number): ClassicScore {
  return scoreByFaults[faults] ?? 3
}

/**
 * The events of a classic ride after its score was pressed. A clean has no event, so pressing 0 also removes
 * the counted faults.
 */
export function pressScore(events: readonly RideEvent[], score: ClassicScore, at: Date): RideEvent[] {
  if (score === 0) return []
  return [...events, { name: eventByScore[score], points: score, timestamp: at.toISOString() }]
}

export function gateValue(gates: GateValues, grade: Grade): number {
  return gates[valueKeys[grade]]
}

/**
 * The event contains the points, so that a later change of the stage's gate values doesn't change old rides.
 */
export function addGate(
  events: readonly RideEvent[],
  grade: Grade,
  gates: GateValues,
  at: Date,
  seconds?: number,
): RideEvent[] {
  const points = gateValue(gates, grade)
  return [
    ...events,
    withTime({ name: `JudgeAddPoints${grade}`, points, timestamp: at.toISOString() }, seconds),
  ]
}

export function addFault(
  events: readonly RideEvent[],
  format: Format,
  gates: GateValues,
  at: Date,
  seconds?: number,
): RideEvent[] {
  const points = format === 'classic' ? 1 : gates.fault
  return [...events, withTime({ name: 'JudgeAddFault', points, timestamp: at.toISOString() }, seconds)]
}

function withTime(event: RideEvent, seconds: number | undefined): RideEvent {
  return seconds === undefined ? event : { ...event, time: Math.floor(seconds) }
}

function sum(events: readonly RideEvent[]): number {
  return events.reduce((total, event) => total + event.points, 0)
}
