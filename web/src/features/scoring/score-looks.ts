// The colours of scores and gates wherever the judge sees them, always together with the figure.
import type { SectionRules } from '@/lib/sport/scoring-rules'
import { rulesOf, type ScoredStage } from './scored-stage'
import type { Grade } from './tally'

/** From a clean to a failure. */
const scoreLooks = [
  'bg-score-0 text-score-0-ink border-score-0-line',
  'bg-score-1 text-score-1-ink border-score-1-line',
  'bg-score-2 text-score-2-ink border-score-2-line',
  'bg-score-3 text-score-3-ink border-score-3-line',
  'bg-score-5 text-score-5-ink border-score-5-line',
]

export const gateLooks: Record<Grade, string> = {
  A: 'bg-gate-a text-gate-a-ink border-gate-a',
  B: 'bg-gate-b text-gate-b-ink border-gate-b',
  C: 'bg-gate-c text-gate-c-ink border-gate-c',
  D: 'bg-gate-d text-gate-d-ink border-gate-d',
}

/**
 * The colours of a classic score by its place among the scores. One that isn't among them, such as one with
 * overtime, has those of the last score that is as good.
 */
export function scoreLook({ scores, better }: SectionRules, total: number): string {
  const place = scores.findLastIndex((score) => (better === 'lower' ? score <= total : score >= total))
  return scoreLooks[Math.round((place * (scoreLooks.length - 1)) / (scores.length - 1))] ?? ''
}

/** The colours of a ride's total: those of the score in classic, plain ink otherwise. */
export function totalLook(stage: ScoredStage, total: number): string {
  return stage.format === 'classic'
    ? scoreLook(rulesOf(stage).section, total)
    : 'bg-ink text-ground border-ink'
}
