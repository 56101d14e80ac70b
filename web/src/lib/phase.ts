// The phase of a stage as the server sends it. Nothing here compares times to find one: it says when to ask for the next.
import { serverNow } from './server-clock'

/** The phases that the API knows: another one there doesn't compile here. */
export type Phase =
  | 'planned'
  | 'registrationOpen'
  | 'registrationClosed'
  | 'live'
  | 'finished'
  | 'approved'
  | 'published'

/** What the server sends of a stage's phase. */
export interface Timing {
  phase: Phase
  registrationOpen: boolean
  /** When the server's answer will be another by itself. */
  phaseUntil: string | null
}

/** The competition has begun or is over. */
export function hasStarted(phase: Phase): boolean {
  return phase === 'live' || isOver(phase)
}

export function isOver(phase: Phase): boolean {
  return phase === 'finished' || phase === 'approved' || phase === 'published'
}

/** Browsers fire longer timers at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1
/** After the moment, for the clock here may be a little ahead of the server's. */
const MARGIN_MS = 500
/** Everybody's page asks at that moment: a random wait spreads the requests. */
const spread = Math.random() * 2_000
const ASK_AGAIN_MS = 15_000

/** In how many ms to ask for the next phase; false when only an edit brings one. As long as it isn't had, every few seconds. */
export function msUntilNextPhase(phaseUntil: string | null | undefined): number | false {
  if (!phaseUntil) return false
  const left = Date.parse(phaseUntil) + MARGIN_MS + spread - serverNow()
  if (left > 0) return Math.min(left, LONGEST_TIMER_MS)
  return ASK_AGAIN_MS + (left % ASK_AGAIN_MS)
}

const aDay = 24 * 60 * 60 * 1000

/** Registration has no end, is open, open for less than a day, or closed. */
export function deadlineState(
  stage: { registrationEndsAt: string | null; registrationOpen: boolean },
  now: number,
): 'none' | 'open' | 'lastDay' | 'ended' {
  if (!stage.registrationEndsAt) return 'none'
  if (!stage.registrationOpen) return 'ended'
  return Date.parse(stage.registrationEndsAt) - now <= aDay ? 'lastDay' : 'open'
}
