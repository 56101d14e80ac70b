// The phase of a stage as sent by the server. Phases are never derived from times here; this groups them,
// says whether a deadline is near, and computes when to request the next phase.
import { DAY_MS } from '../time/dates'
import { serverNow } from '../time/server-clock'

/** The phases of the API: a new one there fails to compile here. */
export type Phase =
  | 'planned'
  | 'registrationOpen'
  | 'registrationClosed'
  | 'postponed'
  | 'cancelled'
  | 'live'
  | 'finished'
  | 'approved'
  | 'published'

/** The fields of the API about a stage's phase. */
export interface Timing {
  phase: Phase
  registrationOpen: boolean
  /** When the answer of the server will change without an edit. */
  phaseUntil: string | null
}

/** Whether the competition has begun or is over. */
export function hasStarted(phase: Phase): boolean {
  return phase === 'live' || isOver(phase)
}

/** Whether the stage is cancelled or postponed. */
export function isCalledOff(phase: Phase): phase is 'cancelled' | 'postponed' {
  return phase === 'cancelled' || phase === 'postponed'
}

export function isOver(phase: Phase): boolean {
  return phase === 'finished' || phase === 'approved' || phase === 'published'
}

/** Browsers fire longer timers immediately. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1
/** After the moment, because this clock may be slightly ahead of the server's. */
const MARGIN_MS = 500
/** All open pages refetch at that moment: a random wait spreads the requests. */
const SPREAD_MS = Math.random() * 2_000
const ASK_AGAIN_MS = 15_000

/**
 * The wait in ms until the next phase should be requested; false if only an edit changes it. After that
 * moment every few seconds, until it has come.
 */
export function msUntilNextPhase(phaseUntil: string | null | undefined): number | false {
  if (!phaseUntil) return false
  const remaining = Date.parse(phaseUntil) + MARGIN_MS + SPREAD_MS - serverNow()
  if (remaining > 0) return Math.min(remaining, LONGEST_TIMER_MS)
  return ASK_AGAIN_MS + (remaining % ASK_AGAIN_MS)
}

/** The registration has no deadline, is open, is open for less than a day, or is closed. */
export function deadlineState(
  stage: { registrationEndsAt: string | null; registrationOpen: boolean },
  now: number,
): 'none' | 'open' | 'lastDay' | 'ended' {
  if (!stage.registrationEndsAt) return 'none'
  if (!stage.registrationOpen) return 'ended'
  return Date.parse(stage.registrationEndsAt) - now <= DAY_MS ? 'lastDay' : 'open'
}
