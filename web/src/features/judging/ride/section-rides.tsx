// One ride after the other at one section: find the rider, score, show, next.

import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { RiderHere } from '../riders/find-rider'
import { useBusy } from '../../offline'
import type { Parking } from '../desk/use-rides'
import { FindScreen } from '../find/find-screen'
import { ParkedChoice } from '../find/parked-choice'
import type { ParkedRide } from '../find/parked-list'
import type { RecordedRide, RideBook, SecondEntry } from './recorded-ride'
import type { Rules } from '../scoring/scoring'
import { ownEntryAt } from '../riders/own-entry'
import { isOfRider, isSame } from '../scoring/parked-rides'
import { reopened, type RideAtHand, rideOf } from '../scoring/ride-at-hand'
import { RideScreen } from './ride-screen'
import { SavedScreen } from './saved-screen'
import { type RideEvent, totalOf } from '../scoring/tally'
import { stillToCome } from '../riders/turn'
import { vibrate } from '../desk/use-phone'

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
  isTest = isNoTest,
  onRide,
  onLeave,
}: {
  section: number
  stage: Rules
  riders: readonly RiderHere[]
  entries: readonly RecordedRide[]
  book: RideBook
  ride: RideAtHand | null
  /** Who a number is that no rider has yet, where numbers aren't given out beforehand. */
  newcomer?: ((racingNumber: string) => RiderHere) | undefined
  secondEntry?: SecondEntry
  /** Where rides wait while another rider is scored. */
  parking?: Parking
  /** Whether an own ride is a test, from before the start. */
  isTest?: (entry: RecordedRide) => boolean
  onRide: (ride: RideAtHand | null) => void
  /** No rider stands at the gate any more: the ride was shown, or given up. */
  onLeave?: () => void
}) {
  const [saved, setSaved] = useState<RecordedRide | null>(null)
  /** The ride that an undo has opened again. */
  const [takenBack, setTakenBack] = useState<RideAtHand | null>(null)
  /** The picked rider has other rides that wait. */
  const [choice, setChoice] = useState<{ begun: RideAtHand; parked: ParkedRide[] } | null>(null)
  const coming = useMemo(() => stillToCome(riders, section, entries), [riders, section, entries])
  const riderOf = (participant: string) =>
    riders.find((rider) => rider.id === participant) ?? newcomer?.(participant)
  const record = useMutation({
    mutationFn: (scored: {
      rider: RiderHere
      lap: number
      events: RideEvent[]
      replaces: RecordedRide | undefined
    }) => {
      const { id, racingNumber, name } = scored.rider
      const { lap, events, replaces } = scored
      const total = totalOf(stage.format, events)
      // the ride was ridden when it was first recorded
      const before = replaces && { replaces: replaces.id, recordedAt: replaces.recordedAt }
      return book.record({ participant: id, racingNumber, name, section, lap, events, total, ...before })
    },
    networkMode: 'always',
    onSuccess: (entry) => {
      vibrate.saved()
      setSaved(entry)
      setTakenBack(null)
      onRide(null)
    },
  })

  useBusy(ride !== null || saved !== null || record.isPending)

  const parked = (parking?.rides ?? []).flatMap((waiting) => {
    const rider = riderOf(waiting.participant)
    const { format } = stage
    return rider ? [{ ride: waiting, rider, format, isElsewhere: waiting.section !== section }] : []
  })
  const leaveLast = () => {
    record.reset()
    // the next ride has begun: the one before can go
    void book.nextRide().catch(() => undefined)
    setSaved(null)
    setTakenBack(null)
    setChoice(null)
  }
  const begin = (next: RideAtHand) => {
    leaveLast()
    onRide(next)
  }
  const resume = (waiting: RideAtHand) => {
    leaveLast()
    parking?.resume(waiting)
  }
  const pick = (rider: RiderHere) => {
    const begun = rideOf(section, rider)
    const ofRider = parked.filter((waiting) => isOfRider(waiting.ride, begun))
    const [first, ...others] = ofRider
    if (!first) begin(begun)
    else if (others.length === 0 && isSame(first.ride, begun)) resume(first.ride)
    else setChoice({ begun, parked: ofRider })
  }
  const undo = async (entry: RecordedRide) => {
    const undone = await book.undo(entry.id)
    setSaved(null)
    if (!undone) return
    const again = reopened(entry, stage.format)
    setTakenBack(again)
    onRide(again)
  }

  const rider = ride?.section === section ? riderOf(ride.participant) : undefined
  const own = ride && secondEntry === 'both' ? ownEntryAt(ride, entries, isTest) : undefined
  const corrected = ride?.replaces ? entries.find(({ id }) => id === ride.replaces) : undefined
  const parkedChoice = choice && (
    <ParkedChoice
      parked={choice.parked}
      newRide={choice.parked.some((waiting) => isSame(waiting.ride, choice.begun)) ? null : choice.begun}
      onResume={resume}
      onNew={begin}
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
          takenBack={takenBack !== null && isSame(takenBack, ride)}
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
              setTakenBack(null)
              onRide(null)
            })
          }
          onPick={pick}
          onBack={() => {
            setTakenBack(null)
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
        coming={coming.filter(({ id }) =>
          parked.every((waiting) => waiting.isElsewhere || waiting.rider.id !== id),
        )}
        held={held}
        parked={parked}
        newcomer={newcomer}
        onPick={pick}
        onUndo={undo}
        onResume={resume}
        onDiscard={(waiting) => parking?.remove(waiting)}
      />
      {saved && (
        <SavedScreen
          entry={saved}
          rider={riderOf(saved.participant)}
          format={stage.format}
          testing={isTest(saved)}
          next={coming.filter((other) => other.id !== saved.participant)}
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

function isNoTest() {
  return false
}
