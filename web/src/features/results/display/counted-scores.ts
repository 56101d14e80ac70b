// The scores that are counted for each rider: those of the rules, in classic.
import type { Stage } from '@/api'
import { rulesOf } from '@/features/scoring/scored-stage'

export function countedScores(stage: Stage): readonly number[] {
  return stage.format === 'classic' ? rulesOf(stage).section.scores : []
}
