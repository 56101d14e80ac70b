// The props of the scoring components of both formats.
import type { RideInProgress } from './ride-in-progress'
import type { ScoredStage } from './scored-stage'
import type { RideEvent } from './tally'

export interface ScoringProps {
  ride: RideInProgress
  stage: ScoredStage
  isSaving: boolean
  onRide: (ride: RideInProgress) => void
  onSave: (events: RideEvent[]) => void
}
