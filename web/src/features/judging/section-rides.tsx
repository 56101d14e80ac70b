// One ride after the other at one section: find the rider, score, show, next.

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Stage } from '../../api'
import type { RiderHere } from './find-rider'
import { stillToCome } from './find-rider'
import { FindScreen } from './find-screen'
import type { Outbox } from './outbox'
import type { StoredEntry } from './outbox-entry'
import { RideScreen } from './ride-screen'
import { SavedScreen } from './saved-screen'
import { type RideEvent, totalOf } from './tally'
import { vibrate } from './use-phone'

type Step = { at: 'find' } | { at: 'ride'; rider: string } | { at: 'saved'; entry: StoredEntry }

export function SectionRides({
  section,
  stage,
  riders,
  entries,
  outbox,
}: {
  section: number
  stage: Stage
  riders: readonly RiderHere[]
  entries: readonly StoredEntry[]
  outbox: Outbox
}) {
  const [step, setStep] = useState<Step>({ at: 'find' })
  const record = useMutation({
    mutationFn: (ride: { rider: RiderHere; lap: number; events: RideEvent[] }) => {
      const { id, racingNumber, name } = ride.rider
      const total = totalOf(stage.format, ride.events)
      return outbox.record({
        participant: id,
        racingNumber,
        name,
        section,
        lap: ride.lap,
        events: ride.events,
        total,
      })
    },
    networkMode: 'always',
    onSuccess: (entry) => {
      vibrate.saved()
      setStep({ at: 'saved', entry })
    },
  })

  const pick = (rider: RiderHere) => {
    record.reset()
    void outbox.nextRide()
    setStep({ at: 'ride', rider: rider.id })
  }
  const undo = async (entry: StoredEntry) => {
    const undone = await outbox.undo(entry.id)
    setStep(undone ? { at: 'ride', rider: entry.participant } : { at: 'find' })
  }

  const rider = step.at === 'ride' ? riders.find((found) => found.id === step.rider) : undefined
  if (rider) {
    return (
      <RideScreen
        key={rider.id}
        rider={rider}
        section={section}
        stage={stage}
        entries={entries}
        next={stillToCome(riders).filter((other) => other.id !== rider.id)}
        saving={record.isPending}
        failed={record.isError}
        onSave={(lap, events) => record.mutate({ rider, lap, events })}
        onPick={pick}
        onBack={() => setStep({ at: 'find' })}
      />
    )
  }
  const held = entries.findLast((entry) => entry.state === 'held' && entry.section === section)
  return (
    <>
      <FindScreen riders={riders} held={held} onPick={pick} onUndo={undo} />
      {step.at === 'saved' && (
        <SavedScreen
          entry={step.entry}
          rider={riders.find((found) => found.id === step.entry.participant)}
          format={stage.format}
          onUndo={() => undo(step.entry)}
          onNext={() => setStep({ at: 'find' })}
        />
      )}
    </>
  )
}
