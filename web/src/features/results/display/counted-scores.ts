// The scores that are counted for each rider: those of the rules, in classic.
import type { Stage } from '@/api'

export function countedScores({ format, scores }: Stage): readonly number[] {
  return format === 'classic' ? scores : []
}
