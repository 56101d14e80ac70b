// Records a scored ride on this phone.
import { useMutation } from '@tanstack/react-query'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { type RideEvent, totalOf } from '@/features/scoring/tally'
import type { RecordedRide, RideStore } from '../outbox/recorded-ride'
import type { SectionRider } from '../riders/find-rider'

interface ScoredRide {
  rider: SectionRider
  section: number
  lap: number
  events: RideEvent[]
  /** The judge's own entry that this ride corrects. */
  replaces: RecordedRide | undefined
}

export function useRecordRide(
  stage: ScoredStage,
  store: RideStore,
  onRecorded: (entry: RecordedRide) => void,
) {
  const record = useMutation({
    mutationFn: ({ rider, section, lap, events, replaces }: ScoredRide) => {
      const { id, racingNumber, name } = rider
      const total = totalOf(stage, events)
      // A correction keeps the time of the first recording.
      const before = replaces && { replaces: replaces.id, recordedAt: replaces.recordedAt }
      return store.record({ participant: id, racingNumber, name, section, lap, events, total, ...before })
    },
    networkMode: 'always',
    onSuccess: onRecorded,
  })
  return {
    save: record.mutate,
    isSaving: record.isPending,
    /** The score that the phone couldn't store, and why. */
    failure: record.error && { error: record.error, total: totalOf(stage, record.variables.events) },
    resetFailure: record.reset,
  }
}
