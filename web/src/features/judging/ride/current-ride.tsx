// The ride that is being scored, with the judge's own entry that it replaces.
import type { RideInProgress } from '@/features/scoring/ride-in-progress'
import { NextRiders } from '../find/next-riders'
import type { SectionRider } from '../riders/find-rider'
import { isSameRide } from './parked-rides'
import { RideScreen } from './ride-screen'
import type { Rides, SectionRidesProps } from './use-section-rides'
import { currentEntries, isRefused } from '../outbox/outbox-entry'
import type { RecordedRide } from '../outbox/recorded-ride'

export function CurrentRide({
  section,
  stage,
  entries,
  secondEntry = 'both',
  parking,
  isTestRide,
  onRide,
  onLeave,
  rides: { ridersToCome, parkedHere, recording, undoneRide, pick, closeRide },
  ride,
  rider,
}: SectionRidesProps & { rides: Rides; ride: RideInProgress; rider: SectionRider }) {
  const ownRide = secondEntry === 'both' ? ownEntryAt(ride, entries, isTestRide) : undefined
  // Where a second entry replaces the first one, the other laps stay as they are.
  const isCorrected = ({ id, lap }: RecordedRide) =>
    id === ride.replaces && (secondEntry === 'both' || lap === ride.lap)
  const correctedRide = ride.replaces ? entries.find(isCorrected) : undefined
  const park = () => {
    parking?.park(ride)
    closeRide()
  }
  return (
    <RideScreen
      key={rider.id}
      rider={rider}
      ride={ride}
      stage={stage}
      entries={entries}
      existing={{ secondEntry, ownRide, correctedRide }}
      wasUndone={undoneRide !== null && isSameRide(undoneRide, ride)}
      recording={recording}
      nextRiders={
        <NextRiders
          riders={ridersToCome.filter((other) => other.id !== rider.id)}
          parked={parkedHere}
          onPick={pick}
        />
      }
      onRide={onRide}
      onSave={(events) =>
        recording.save({ rider, section, lap: ride.lap, events, replaces: correctedRide ?? ownRide })
      }
      onPark={parking && park}
      onBack={() => {
        closeRide()
        onLeave?.()
      }}
    />
  )
}

type Place = Pick<RecordedRide, 'participant' | 'section' | 'lap'>

/**
 * The entry that this judge has already recorded for a ride, which another score would correct. Ignores test
 * rides, because the same lap is ridden again in the race.
 */
export function ownEntryAt<Entry extends RecordedRide>(
  { participant, section, lap }: Place,
  entries: readonly Entry[],
  isTestRide?: (entry: Entry) => boolean,
): Entry | undefined {
  const isHere = (entry: Entry) =>
    entry.participant === participant && entry.section === section && entry.lap === lap
  return currentEntries(entries).findLast(
    (entry) => isHere(entry) && !isRefused(entry) && !isTestRide?.(entry),
  )
}
