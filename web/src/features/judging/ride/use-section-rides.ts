// One ride after the other at one section: which rider is picked, and which ride was saved, undone or parked.
import { useMemo, useState } from 'react'
import { useBusy } from '@/features/offline/busy'
import type { RideInProgress } from '@/features/scoring/ride-in-progress'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { vibrate } from '@/ui/vibrate'
import type { ParkedRide } from '../find/parked-list'
import type { RecordedRide, RideStore, SecondEntry } from '../outbox/recorded-ride'
import type { SectionRider } from '../riders/find-rider'
import { sortRidersToCome } from '../riders/turn'
import { isOfSameRider, isSameRide } from './parked-rides'
import { newRide, reopenRide } from './stored-ride'
import { useRecordUnidentified } from '../unidentified/use-record-unidentified'
import { useRecordRide } from './use-record-ride'
import type { Parking } from './use-rides'

export interface SectionRidesProps {
  section: number
  stage: ScoredStage
  riders: readonly SectionRider[]
  entries: readonly RecordedRide[]
  store: RideStore
  ride: RideInProgress | null
  /** Creates the rider of a number that no rider has yet, where numbers aren't assigned beforehand. */
  createRider?: ((racingNumber: string) => SectionRider) | undefined
  /** By default both entries are sent to the secretary. */
  secondEntry?: SecondEntry
  /** Rides can be parked while another rider is scored; undefined where they can't. */
  parking?: Parking
  /** Whether an own ride is a test ride from before the start. */
  isTestRide?: (entry: RecordedRide) => boolean
  /** Whether the judge link has ended, so that rides are stored on this phone but not sent. */
  isLinkEnded?: boolean
  /** The most laps of a class that rides the section, if rides of unknown riders are recorded; else undefined. */
  lapsOfUnidentified?: number | undefined
  onRide: (ride: RideInProgress | null) => void
  /** Opens the correction of a saved ride; undefined where that isn't offered. */
  onCorrect?: (entry: RecordedRide) => void
  /**
   * Called when the points of a saved ride have been shown to the rider, or a ride was discarded: no rider is
   * being judged.
   */
  onLeave?: () => void
}

export type Rides = ReturnType<typeof useSectionRides>

export function useSectionRides(props: SectionRidesProps) {
  const { section, stage, riders, entries, store, ride, createRider, parking, onRide } = props
  /** The ride that was just recorded, while its points are shown to the rider. */
  const [savedRide, setSavedRide] = useState<RecordedRide | null>(null)
  /** The ride that was opened again by undo. */
  const [undoneRide, setUndoneRide] = useState<RideInProgress | null>(null)
  /** Set while the picked rider has other parked rides and one must be chosen. */
  const [choice, setChoice] = useState<{ newRide: RideInProgress; parked: ParkedRide[] } | null>(null)
  const ridersToCome = useMemo(() => sortRidersToCome(riders, section, entries), [riders, section, entries])
  const riderOf = (participant: string) =>
    riders.find((rider) => rider.id === participant) ?? createRider?.(participant)
  const closeRide = () => {
    setUndoneRide(null)
    onRide(null)
  }
  const recording = useRecordRide(stage, store, (entry) => {
    vibrate.saved()
    setSavedRide(entry)
    closeRide()
  })
  const [isUnidentifiedOpen, setUnidentifiedOpen] = useState(false)
  const unidentified = useRecordUnidentified(store, (entry) => {
    setUnidentifiedOpen(false)
    setSavedRide(entry)
  })
  useBusy(ride !== null || savedRide !== null || recording.isSaving)

  const parked = parkedRidesOf(props, riderOf)
  const finishLast = () => {
    recording.resetFailure()
    // The next ride begins: the one before may be sent. If the phone can't store that, the undo ends by
    // itself.
    void store.nextRide().catch(() => undefined)
    setSavedRide(null)
    setUndoneRide(null)
    setChoice(null)
  }
  const start = (next: RideInProgress) => {
    finishLast()
    onRide(next)
  }
  const resume = (parkedRide: RideInProgress) => {
    finishLast()
    parking?.resume(parkedRide)
  }
  const pick = (rider: SectionRider) => {
    const next = newRide(section, rider)
    const ofRider = parked.filter((parkedRide) => isOfSameRider(parkedRide.ride, next))
    const [first, ...others] = ofRider
    if (!first) start(next)
    else if (others.length === 0 && isSameRide(first.ride, next)) resume(first.ride)
    else setChoice({ newRide: next, parked: ofRider })
  }
  const undo = async (entry: RecordedRide) => {
    const undone = await store.undo(entry.id)
    setSavedRide(null)
    // What was read on the plate isn't kept: the judge opens that screen again.
    if (!undone || entry.unidentified) return
    const reopenedRide = reopenRide(entry, stage.format)
    setUndoneRide(reopenedRide)
    onRide(reopenedRide)
  }
  return {
    ridersToCome,
    riderOf,
    parked,
    /** The riders whose ride is parked in this section. */
    parkedHere: new Set(parked.filter(({ isElsewhere }) => !isElsewhere).map(({ rider: { id } }) => id)),
    recording,
    savedRide,
    hideSavedRide: () => setSavedRide(null),
    undoneRide,
    unidentified: {
      ...unidentified,
      isOpen: isUnidentifiedOpen,
      open: () => {
        finishLast()
        setUnidentifiedOpen(true)
      },
      close: () => setUnidentifiedOpen(false),
    },
    choice,
    closeChoice: () => setChoice(null),
    start,
    resume,
    pick,
    undo,
    closeRide,
  }
}

/** The parked rides of all sections, without those whose rider is unknown. */
function parkedRidesOf(
  { section, stage, parking }: SectionRidesProps,
  riderOf: (participant: string) => SectionRider | undefined,
): ParkedRide[] {
  return (parking?.rides ?? []).flatMap((ride) => {
    const rider = riderOf(ride.participant)
    return rider ? [{ ride, rider, stage, isElsewhere: ride.section !== section }] : []
  })
}
