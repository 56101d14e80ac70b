// What a screen that scores a ride is given, in either format.
import type { Stage } from '../../../api'
import type { RideAtHand } from './ride-at-hand'
import type { RideEvent } from './tally'

/** What scoring needs to know of a stage. */
export type Rules = Pick<Stage, 'format' | 'gateValues'>

export type Scoring = {
  ride: RideAtHand
  stage: Rules
  saving: boolean
  onRide: (ride: RideAtHand) => void
  onSave: (events: RideEvent[]) => void
}
