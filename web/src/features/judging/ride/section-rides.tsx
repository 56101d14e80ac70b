// One ride after the other at one section: find the rider, score, show, next.

import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { RiderHere } from '../riders/find-rider'
import { useBusy } from '../../offline'
import { FindScreen } from '../find/find-screen'
import type { RecordedRide, RideBook, SecondEntry } from './recorded-ride'
import type { Rules } from '../scoring/scoring'
import { ownEntryAt } from '../riders/own-entry'
import { isSame, type ParkedRides } from '../scoring/parked-rides'
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
  testing = false,
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
  parking?: ParkedRides
  /** The stage has not begun: these are test rides. */
  testing?: boolean
  onRide: (ride: RideAtHand | null) => void
  /** No rider stands at the gate any more: the ride was shown, or given up. */
  onLeave?: () => void
}) {
  const [saved, setSaved] = useState<RecordedRide | null>(null)
  const [takenBack, setTakenBack] = useState(false)
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
      onRide(null)
    },
  })

  useBusy(ride !== null || saved !== null || record.isPending)

  const pick = (rider: RiderHere) => {
    record.reset()
    // the next ride has begun: the one before can go
    void book.nextRide().catch(() => undefined)
    setSaved(null)
    setTakenBack(false)
    const begun = rideOf(section, rider)
    const parked = parking?.rides.find((other) => isSame(other, begun))
    if (parked) parking?.remove(parked)
    onRide(parked ?? begun)
  }
  const undo = async (entry: RecordedRide) => {
    const undone = await book.undo(entry.id)
    setSaved(null)
    setTakenBack(undone)
    if (undone) onRide(reopened(entry, stage.format))
  }

  const rider = ride?.section === section ? riderOf(ride.participant) : undefined
  const own = ride && secondEntry === 'both' ? ownEntryAt(ride, entries) : undefined
  const replaces = ride?.replaces ? entries.find(({ id }) => id === ride.replaces) : own
  if (ride && rider) {
    return (
      <RideScreen
        key={rider.id}
        rider={rider}
        ride={ride}
        stage={stage}
        entries={entries}
        next={coming.filter((other) => other.id !== rider.id)}
        takenBack={takenBack}
        secondEntry={secondEntry}
        saving={record.isPending}
        failure={
          record.error && { error: record.error, total: totalOf(stage.format, record.variables.events) }
        }
        onRide={onRide}
        ownScore={own?.total ?? null}
        onSave={(events) => record.mutate({ rider, lap: ride.lap, events, replaces })}
        onPark={
          parking &&
          (() => {
            parking.park(ride)
            onRide(null)
          })
        }
        onPick={pick}
        onBack={() => {
          onRide(null)
          onLeave?.()
        }}
      />
    )
  }
  const held = saved
    ? undefined
    : entries.findLast((entry) => entry.state === 'held' && entry.section === section)
  const parkedHere = (parking?.rides ?? []).flatMap((parked) => {
    const waiting = parked.section === section ? riderOf(parked.participant) : undefined
    return waiting ? [{ ride: parked, rider: waiting }] : []
  })
  return (
    <>
      <FindScreen
        key={saved ? 'behind' : 'in front'}
        riders={riders}
        coming={coming.filter(({ id }) => parkedHere.every((parked) => parked.rider.id !== id))}
        held={held}
        parked={parkedHere}
        newcomer={newcomer}
        onPick={pick}
        onUndo={undo}
        onDiscard={(parked) => parking?.remove(parked)}
      />
      {saved && (
        <SavedScreen
          entry={saved}
          rider={riderOf(saved.participant)}
          format={stage.format}
          testing={testing}
          next={coming.filter((other) => other.id !== saved.participant)}
          onUndo={() => undo(saved)}
          onPick={pick}
          onNext={() => {
            setSaved(null)
            onLeave?.()
          }}
        />
      )}
    </>
  )
}
