// The rules of a stage, or of a day of the standalone judge, that scoring needs.
import type { Stage } from '@/api'
import { defaultRules, type ScoringRules } from '@/lib/sport/scoring-rules'

/** What scoring needs of a stage, or of a day of the standalone judge. */
export type ScoredStage = Pick<Stage, 'format' | 'gateValues' | 'scoringRules'>

/** The rules of a stage. A sheet that an earlier version of the app has stored has the default rules. */
export function rulesOf({ scoringRules }: Pick<ScoredStage, 'scoringRules'>): ScoringRules {
  return scoringRules && isScoringRules(scoringRules) ? scoringRules : defaultRules
}

/** The server has checked the values when the rules were chosen. */
function isScoringRules(rules: object): rules is ScoringRules {
  return 'section' in rules && 'gates' in rules
}

/** The time limit of a section in seconds; null without one. */
export function sectionSeconds(stage: ScoredStage): number | null {
  const { section, gates } = rulesOf(stage)
  const { timeLimit } = stage.format === 'classic' ? section : gates
  return timeLimit?.seconds ?? null
}
