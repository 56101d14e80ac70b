// Records the ride of a rider whom the judge couldn't identify on this phone.
import { useMutation } from '@tanstack/react-query'
import { vibrate } from '@/ui/vibrate'
import type { Ride } from '../outbox/outbox-entry'
import type { RecordedRide, RideStore } from '../outbox/recorded-ride'

export function useRecordUnidentified(store: RideStore, onRecorded: (entry: RecordedRide) => void) {
  const record = useMutation({
    mutationFn: (ride: Ride) => store.record(ride),
    networkMode: 'always',
    onSuccess: (entry) => {
      vibrate.saved()
      onRecorded(entry)
    },
  })
  return {
    save: record.mutate,
    isSaving: record.isPending,
    /** The score that the phone couldn't store, and why. */
    failure: record.error && { error: record.error, total: record.variables.total },
  }
}
