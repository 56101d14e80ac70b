// The colours of scores and gates wherever the judge sees them, always together with the figure.
import type { Format } from '@/api'
import type { ClassicScore } from '@/lib/sport/classic-scores'
import type { Grade } from './tally'

export const scoreLooks: Record<ClassicScore, string> = {
  0: 'bg-score-0 text-score-0-ink border-score-0-line',
  1: 'bg-score-1 text-score-1-ink border-score-1-line',
  2: 'bg-score-2 text-score-2-ink border-score-2-line',
  3: 'bg-score-3 text-score-3-ink border-score-3-line',
  5: 'bg-score-5 text-score-5-ink border-score-5-line',
}

export const gateLooks: Record<Grade, string> = {
  A: 'bg-gate-a text-gate-a-ink border-gate-a',
  B: 'bg-gate-b text-gate-b-ink border-gate-b',
  C: 'bg-gate-c text-gate-c-ink border-gate-c',
  D: 'bg-gate-d text-gate-d-ink border-gate-d',
}

/** The colours of a ride's total: those of the score in classic, plain ink otherwise. */
export function totalLook(format: Format, total: number): string {
  if (format === 'classic' && isScore(total)) return scoreLooks[total]
  return 'bg-ink text-ground border-ink'
}

function isScore(total: number): total is ClassicScore {
  return total in scoreLooks
}
