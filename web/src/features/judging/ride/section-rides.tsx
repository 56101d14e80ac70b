// One ride after the other at one section: find the rider, score, show the result, continue.

import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SectionRider } from '../riders/find-rider'
import { useBusy } from '@/features/offline/busy'
import type { Parking } from './use-rides'
import { FindScreen } from '../find/find-screen'
import { ParkedChoice } from '../find/parked-choice'
import type { ParkedRide } from '../find/parked-list'
import type { RecordedRide, RideBook, SecondEntry } from '../outbox/recorded-ride'
import type { Rules } from '@/features/scoring/scoring'
import { ownEntryAt } from '../riders/own-entry'
import { isOfRider, isSame } from './parked-rides'
import type { RideInProgress } from '@/features/scoring/ride-in-progress'
import { reopenRide, rideOf } from './ride-at-hand'
import { RideScreen } from './ride-screen'
import { SavedScreen } from './saved-screen'
import { type RideEvent, totalOf } from '@/features/scoring/tally'
import { stillToCome } from '../riders/turn'
import { vibrate } from '@/ui/vibrate'

export function SectionRides({
  section,
  stage,
  riders,
  entries,
  book,
  ride,
  newcomer,
  secondEntry = 'both',
  parking,
  isTest = neverTest,
  onRide,
  onLeave,
}: {
  section: number
  stage: Rules
  riders: readonly SectionRider[]
  entries: readonly RecordedRide[]
  book: RideBook
  ride: RideInProgress | null
  /** Creates the rider of a number that no rider has yet, where numbers aren't assigned beforehand. */
  newcomer?: ((racingNumber: string) => SectionRider) | undefined
  secondEntry?: SecondEntry
  /** Rides can be parked while another rider is scored; undefined where they can't. */
  parking?: Parking
  /** Whether an own ride is a test ride from before the start. */
  isTest?: (entry: RecordedRide) => boolean
  onRide: (ride: RideInProgress | null) => void
  /** Called when a ride was shown or discarded, so that no rider is being judged any more. */
  onLeave?: () => void
}) {
  const [saved, setSaved] = useState<RecordedRide | null>(null)
  /** The ride that was opened again by undo. */
  const [undoneRide, setUndoneRide] = useState<RideInProgress | null>(null)
  /** Set while the picked rider has other parked rides and one must be chosen. */
  const [choice, setChoice] = useState<{ begun: RideInProgress; parked: ParkedRide[] } | null>(null)
  const coming = useMemo(() => stillToCome(riders, section, entries), [riders, section, entries])
  const riderOf = (participant: string) =>
    riders.find((rider) => rider.id === participant) ?? newcomer?.(participant)
  const record = useMutation({
    mutationFn: (scored: {
      rider: SectionRider
      lap: number
      events: RideEvent[]
      replaces: RecordedRide | undefined
    }) => {
      const { id, racingNumber, name } = scored.rider
      const { lap, events, replaces } = scored
      const total = totalOf(stage.format, events)
      // a correction keeps the time of the first recording
      const before = replaces && { replaces: replaces.id, recordedAt: replaces.recordedAt }
      return book.record({ participant: id, racingNumber, name, section, lap, events, total, ...before })
    },
    networkMode: 'always',
    onSuccess: (entry) => {
      vibrate.saved()
      setSaved(entry)
      setUndoneRide(null)
      onRide(null)
    },
  })

  useBusy(ride !== null || saved !== null || record.isPending)

  const parked = (parking?.rides ?? []).flatMap((parkedRide) => {
    const rider = riderOf(parkedRide.participant)
    const { format } = stage
    return rider ? [{ ride: parkedRide, rider, format, isElsewhere: parkedRide.section !== section }] : []
  })
  const parkedHere = new Set(parked.filter(({ isElsewhere }) => !isElsewhere).map(({ rider: { id } }) => id))
  const finishLast = () => {
    record.reset()
    // the next ride begins: the one before may be sent
    void book.nextRide().catch(() => undefined)
    setSaved(null)
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
    const begun = rideOf(section, rider)
    const ofRider = parked.filter((parkedRide) => isOfRider(parkedRide.ride, begun))
    const [first, ...others] = ofRider
    if (!first) start(begun)
    else if (others.length === 0 && isSame(first.ride, begun)) resume(first.ride)
    else setChoice({ begun, parked: ofRider })
  }
  const undo = async (entry: RecordedRide) => {
    const undone = await book.undo(entry.id)
    setSaved(null)
    if (!undone) return
    const reopenedRide = reopenRide(entry, stage.format)
    setUndoneRide(reopenedRide)
    onRide(reopenedRide)
  }

  const rider = ride?.section === section ? riderOf(ride.participant) : undefined
  const own = ride && secondEntry === 'both' ? ownEntryAt(ride, entries, isTest) : undefined
  const corrected = ride?.replaces ? entries.find(({ id }) => id === ride.replaces) : undefined
  const parkedChoice = choice && (
    <ParkedChoice
      parked={choice.parked}
      newRide={
        choice.parked.some((parkedRide) => isSame(parkedRide.ride, choice.begun)) ? null : choice.begun
      }
      onResume={resume}
      onNew={start}
      onClose={() => setChoice(null)}
    />
  )
  if (ride && rider) {
    return (
      <>
        <RideScreen
          key={rider.id}
          rider={rider}
          ride={ride}
          stage={stage}
          entries={entries}
          next={coming.filter((other) => other.id !== rider.id)}
          parked={parkedHere}
          wasUndone={undoneRide !== null && isSame(undoneRide, ride)}
          secondEntry={secondEntry}
          saving={record.isPending}
          failure={
            record.error && { error: record.error, total: totalOf(stage.format, record.variables.events) }
          }
          onRide={onRide}
          own={own}
          corrected={corrected}
          onSave={(events) => record.mutate({ rider, lap: ride.lap, events, replaces: corrected ?? own })}
          onPark={
            parking &&
            (() => {
              parking.park(ride)
              setUndoneRide(null)
              onRide(null)
            })
          }
          onPick={pick}
          onBack={() => {
            setUndoneRide(null)
            onRide(null)
            onLeave?.()
          }}
        />
        {parkedChoice}
      </>
    )
  }
  const held = saved
    ? undefined
    : entries.findLast((entry) => entry.state === 'held' && entry.section === section)
  return (
    <>
      <FindScreen
        key={saved ? 'behind' : 'in front'}
        riders={riders}
        coming={coming.filter(({ id }) => !parkedHere.has(id))}
        held={held}
        parked={parked}
        newcomer={newcomer}
        onPick={pick}
        onUndo={undo}
        onResume={resume}
        onDiscard={(parkedRide) => parking?.remove(parkedRide)}
      />
      {saved && (
        <SavedScreen
          entry={saved}
          rider={riderOf(saved.participant)}
          format={stage.format}
          testing={isTest(saved)}
          next={coming.filter((other) => other.id !== saved.participant)}
          parked={parkedHere}
          onUndo={() => undo(saved)}
          onPick={pick}
          onNext={() => {
            setSaved(null)
            onLeave?.()
          }}
        />
      )}
      {parkedChoice}
    </>
  )
}

function neverTest() {
  return false
}
