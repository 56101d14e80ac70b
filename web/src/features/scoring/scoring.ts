// The props of the scoring components of both formats.
import type { Stage } from '@/api'
import type { RideInProgress } from './ride-in-progress'
import type { RideEvent } from './tally'

/** The rules of a stage that scoring needs. */
export type ScoringRules = Pick<Stage, 'format' | 'gateValues'>

export interface ScoringProps {
  ride: RideInProgress
  stage: ScoringRules
  isSaving: boolean
  onRide: (ride: RideInProgress) => void
  onSave: (events: RideEvent[]) => void
}
