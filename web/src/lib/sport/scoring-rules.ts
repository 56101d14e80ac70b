// The rules by which rides are scored, in the format of a rule pack file. The server scores with its own:
// ranking.test.ts of the standalone judge compares both.

import type { UnriddenKind } from './unridden'

export interface ScoringRules {
  section: SectionRules
  gates: GateRules
}

/** The score of a section in classic. */
export interface SectionRules extends Record<UnriddenKind, 'blocked' | { marks: number }> {
  /** From the best to the worst, which is that of a failure. */
  scores: readonly number[]
  better: 'lower' | 'higher'
  dabs: 'uncounted' | { cappedAt: number } | { failFrom: number }
  timeLimit: { seconds: number; overtime: 'fail' | { graded: GradedOvertime } } | null
}

interface GradedOvertime {
  stepSeconds: number
  marks: number
  cap: number
  failAfterSeconds: number | null
}

/** The points of a section in open free. */
export interface GateRules {
  values: readonly number[]
  dab: number
  bonus: readonly number[]
  bonusNeedsGate: boolean
  passage: number
  failed: 'keepsGates' | 'noPoints'
  timeLimit: { seconds: number; overtime: 'fail' | 'gatesAndPassage' } | null
}

/** A ride in open free. */
export interface GateRide {
  gates: number
  gatePoints: number
  dabs: number
  dabPoints: number
  ending: 'finished' | 'failed' | 'timeUp'
}

export const defaultRules: ScoringRules = {
  section: {
    scores: [0, 1, 2, 3, 5],
    better: 'lower',
    dabs: { cappedAt: 3 },
    missed: 'blocked',
    refused: 'blocked',
    barred: 'blocked',
    timeLimit: null,
  },
  gates: {
    values: [10, 5, 2, 1],
    dab: 1,
    bonus: [],
    bonusNeedsGate: false,
    passage: 0,
    failed: 'keepsGates',
    timeLimit: null,
  },
}

export function cleanScore({ scores }: SectionRules): number {
  return scores[0] ?? 0
}

export function failureScore({ scores }: SectionRules): number {
  return scores.at(-1) ?? 0
}

/** The score of a ride with this many dabs and without another fault. */
export function dabScore(rules: SectionRules, dabs: number): number {
  if (rules.dabs === 'uncounted') return cleanScore(rules)
  if ('cappedAt' in rules.dabs) return Math.min(dabs, rules.dabs.cappedAt)
  return dabs >= rules.dabs.failFrom ? failureScore(rules) : dabs
}

/** The most dabs that make a difference; null where dabs aren't counted. */
export function maxDabs({ dabs }: SectionRules): number | null {
  if (dabs === 'uncounted') return null
  return 'cappedAt' in dabs ? dabs.cappedAt : dabs.failFrom
}

/** The marks of a section without a ride; null if the rules don't have it. */
export function unriddenMarks(rules: SectionRules, kind: UnriddenKind): number | null {
  const rule = rules[kind]
  return rule === 'blocked' ? null : rule.marks
}

/** The score of a ride that took this long. */
export function scoreAfter(rules: SectionRules, score: number, seconds: number): number {
  const { timeLimit } = rules
  if (!timeLimit || seconds <= timeLimit.seconds) return score
  const { overtime } = timeLimit
  if (overtime === 'fail') return failureScore(rules)
  const { stepSeconds, marks, cap, failAfterSeconds } = overtime.graded
  const over = seconds - timeLimit.seconds
  if (failAfterSeconds !== null && over > failAfterSeconds) return failureScore(rules)
  return Math.max(score, Math.min(cap, score + Math.ceil(over / stepSeconds) * marks))
}

/** Whether a ride may have this total. */
export function hasScore(rules: SectionRules, total: number): boolean {
  if (rules.scores.includes(total)) return true
  const overtime = rules.timeLimit?.overtime
  if (!overtime || overtime === 'fail') return false
  const { marks, cap } = overtime.graded
  return rules.scores.some(
    (score) => score < total && total <= cap && (total === cap || (total - score) % marks === 0),
  )
}

const MAX_MARKS = 100

/** Every total that a ride may have, the lowest first. */
export function rideTotals(rules: SectionRules): number[] {
  return Array.from({ length: MAX_MARKS + 1 }, (_, total) => total).filter((total) => hasScore(rules, total))
}

/** The points of a ride in open free; they are never negative. */
export function gatePoints(rules: GateRules, ride: GateRide): number {
  const kept = Math.max(0, ride.gatePoints - ride.dabPoints)
  if (ride.ending === 'finished') {
    const hasBonus = ride.gates > 0 || !rules.bonusNeedsGate
    const bonus = hasBonus ? (rules.bonus[ride.dabs] ?? 0) : 0
    return Math.max(0, ride.gatePoints + bonus - ride.dabPoints) || rules.passage
  }
  if (ride.ending === 'timeUp' && rules.timeLimit?.overtime === 'gatesAndPassage') return kept + rules.passage
  return rules.failed === 'keepsGates' ? kept : 0
}
