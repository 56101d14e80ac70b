// What a screen that scores a ride is given, in either format.
import type { Stage } from '../../../api'
import type { RideAtHand } from './ride-at-hand'
import type { RideEvent } from './tally'

export type Scoring = {
  ride: RideAtHand
  stage: Stage
  saving: boolean
  onRide: (ride: RideAtHand) => void
  onSave: (events: RideEvent[]) => void
}
