// The score of a ride while it is being judged. The server applies the actual rule; this is what the judge
// sees before the ride is sent. Classic: the last pressed score, otherwise what the rules make of the faults,
// with the marks for overtime; or the marks of a section without a ride. Open free: what the rules make of
// gates, faults and time.
import type { EntryIn, Stage } from '@/api'
import {
  cleanScore,
  dabScore,
  gatePoints,
  type GateRide,
  scoreAfter,
  type ScoringRules,
  type SectionRules,
} from '@/lib/sport/scoring-rules'
import { type UnriddenKind, unriddenKinds } from '@/lib/sport/unridden'
import { rulesOf, type ScoredStage } from './scored-stage'

export type RideEvent = EntryIn['events'][number]
export type Grade = 'A' | 'B' | 'C' | 'D'
type Format = Stage['format']
type GateValues = Stage['gateValues']

export const grades: readonly Grade[] = ['A', 'B', 'C', 'D']

const eventByScore: Partial<Record<number, RideEvent['name']>> = {
  1: 'JudgeAddPointsA',
  2: 'JudgeAddPointsB',
  3: 'JudgeAddPointsC',
  5: 'JudgeAddPointsD',
}
const valueKeys = { A: 'a', B: 'b', C: 'c', D: 'd' } as const
const unriddenEvents = {
  missed: 'SectionMissed',
  refused: 'SectionRefused',
  barred: 'SectionBarred',
} as const satisfies Record<UnriddenKind, RideEvent['name']>

export function faultEvents(events: readonly RideEvent[]): RideEvent[] {
  return events.filter((event) => event.name === 'JudgeAddFault')
}

export function faultCount(events: readonly RideEvent[]): number {
  return faultEvents(events).length
}

export function gateCount(events: readonly RideEvent[], grade: Grade): number {
  return events.filter((event) => event.name === `JudgeAddPoints${grade}`).length
}

export function totalOf(stage: ScoredStage, events: readonly RideEvent[]): number {
  const rules = rulesOf(stage)
  const seconds = Math.max(0, ...events.map(({ time }) => time ?? 0))
  return stage.format === 'classic'
    ? classicTotal(rules.section, events, seconds)
    : openFreeTotal(rules, events, seconds)
}

function classicTotal(rules: SectionRules, events: readonly RideEvent[], seconds: number): number {
  const pressed = lastPress(events)
  if (pressed && unriddenKind(events)) return pressed.points
  return scoreAfter(rules, pressed?.points ?? dabScore(rules, events.length), seconds)
}

function openFreeTotal(
  { gates: rules }: ScoringRules,
  events: readonly RideEvent[],
  seconds: number,
): number {
  const written = events.findLast(({ name }) => name === 'JudgeSetPoints')
  if (written) return written.points
  const gates = events.filter(({ name }) => name.startsWith('JudgeAddPoints'))
  const faults = faultEvents(events)
  return gatePoints(rules, {
    gates: gates.length,
    gatePoints: sum(gates),
    dabs: faults.length,
    dabPoints: sum(faults),
    ending: endingOf(events, seconds, rules.timeLimit?.seconds),
  })
}

function endingOf(
  events: readonly RideEvent[],
  seconds: number,
  limit: number | undefined,
): GateRide['ending'] {
  if (events.some(({ name }) => name === 'JudgeFailRide')) return 'failed'
  if (events.some(({ name }) => name === 'JudgeTimeUp')) return 'timeUp'
  return limit !== undefined && seconds > limit ? 'timeUp' : 'finished'
}

/** Why there is no ride of the section, if the judge pressed that last. */
export function unriddenKind(events: readonly RideEvent[]): UnriddenKind | null {
  const name = lastPress(events)?.name
  return unriddenKinds.find((kind) => unriddenEvents[kind] === name) ?? null
}

function lastPress(events: readonly RideEvent[]): RideEvent | undefined {
  return events.findLast(({ name }) => name !== 'JudgeAddFault')
}

/**
 * The events of a classic ride after its score was pressed. A clean of 0 has no event, so pressing it also
 * removes the counted faults; but with a time it needs one.
 */
export function pressScore(
  { section }: ScoringRules,
  events: readonly RideEvent[],
  score: number,
  at: Date,
  seconds?: number,
): RideEvent[] {
  const isClean = score === 0 && cleanScore(section) === 0
  if (isClean && seconds === undefined) return []
  const name = eventByScore[score] ?? 'JudgeSetPoints'
  const pressed = withTime({ name, points: score, timestamp: at.toISOString() }, seconds)
  return isClean ? [pressed] : [...events, pressed]
}

/** The events of a section without a ride. Nothing that was counted before has a meaning. */
export function pressUnridden(kind: UnriddenKind, marks: number, at: Date): RideEvent[] {
  return [{ name: unriddenEvents[kind], points: marks, timestamp: at.toISOString() }]
}

/** The events of an open free ride that failed, or whose time was up. */
export function endRide(
  events: readonly RideEvent[],
  name: 'JudgeFailRide' | 'JudgeTimeUp',
  at: Date,
  seconds?: number,
): RideEvent[] {
  return [...events, withTime({ name, points: 0, timestamp: at.toISOString() }, seconds)]
}

/** The events of an open free ride without its ending, which the judge presses again. */
export function withoutEnding(events: readonly RideEvent[]): RideEvent[] {
  return events.filter(({ name }) => name !== 'JudgeFailRide' && name !== 'JudgeTimeUp')
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
