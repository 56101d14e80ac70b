// Where a moment lies in relation to a competition.
export type Phase = 'before' | 'running' | 'over'

export function phase(when: { startsAt: string; endsAt: string }, now: number): Phase {
  if (now < Date.parse(when.startsAt)) return 'before'
  return now < Date.parse(when.endsAt) ? 'running' : 'over'
}

const aDay = 24 * 60 * 60 * 1000

/** Registration has no end, is open, open for less than a day, or closed. */
export function deadlineState(endsAt: string | null, now: number): 'none' | 'open' | 'lastDay' | 'ended' {
  if (!endsAt) return 'none'
  const left = Date.parse(endsAt) - now
  if (left <= 0) return 'ended'
  return left <= aDay ? 'lastDay' : 'open'
}
