// The dialogs over the judge's screen: the list of own rides, moving a ride to another rider, handing rides
// to another phone, the judge's name, whether the phone is ready for the race, and handing a section over.
import { useState } from 'react'
import { useBusy } from '@/features/offline/busy'
import type { StageKey } from '@/lib/addresses/paths'
import { HandoverScreen } from '../handover/handover-screen'
import { NameDialog } from '../link/name-dialog'
import { MoveRide } from '../own-rides/move-ride'
import { OwnRides } from '../own-rides/own-rides'
import { packOutbox } from '../parcels/pack-outbox'
import { ScanDialog } from '../parcels/scan/scan-dialog'
import { ShowCodes } from '../parcels/show/show-codes'
import { ReadinessScreen } from '../readiness/readiness-screen'
import { sortRidersToCome } from '../riders/turn'
import type { StoredLink } from '../storage/stored-links'
import type { Judging } from './use-judging'
import type { StoredEntry } from '../outbox/outbox-entry'

interface JudgeDialogsProps {
  judging: Judging
  dialogs: OpenDialogs
  stageKey: StageKey
  /** The judge link that opened this screen; null for an account. */
  link: StoredLink | null
}

export function JudgeDialogs({ judging, dialogs, stageKey, link }: JudgeDialogsProps) {
  const { storedSheet, outbox, outboxState, parcels, isLinkEnded } = judging
  const closeCodes = () => dialogs.setCodes(null)
  return (
    <>
      {dialogs.isListOpen && <OwnRidesDialog judging={judging} dialogs={dialogs} />}
      <MoveDialog judging={judging} dialogs={dialogs} />
      {dialogs.codes === 'show' && <ShowCodes pack={() => packOutbox(outbox)} onClose={closeCodes} />}
      {dialogs.codes === 'scan' && <ScanDialog take={parcels.take} onClose={closeCodes} />}
      {dialogs.isReadinessOpen && (
        <ReadinessScreen
          storedSheet={storedSheet}
          facts={judging.phoneFacts}
          onClose={() => dialogs.setReadinessOpen(false)}
        />
      )}
      {dialogs.sectionToHandOver !== null && (
        <HandoverScreen
          judging={judging}
          stageKey={stageKey}
          section={dialogs.sectionToHandOver}
          onClose={() => dialogs.setSectionToHandOver(null)}
        />
      )}
      {dialogs.isNameOpen && link && (
        <NameDialog
          link={link}
          stage={storedSheet.stage}
          waiting={isLinkEnded ? outboxState.unsent : 0}
          onClose={() => dialogs.setNameOpen(false)}
        />
      )}
    </>
  )
}

function OwnRidesDialog({ judging, dialogs }: Omit<JudgeDialogsProps, 'link' | 'stageKey'>) {
  const close = () => dialogs.setListOpen(false)
  const correct = (entry: StoredEntry) => {
    close()
    judging.correct(entry)
  }
  return (
    <OwnRides
      judging={judging}
      onCorrect={judging.isClosed ? undefined : correct}
      onMove={judging.isClosed ? undefined : dialogs.setRideToMove}
      onHandOver={dialogs.setCodes}
      onClose={close}
    />
  )
}

function MoveDialog({
  judging: { outbox, outboxState, ridersIn },
  dialogs: { rideToMove, setRideToMove },
}: Omit<JudgeDialogsProps, 'link' | 'stageKey'>) {
  if (!rideToMove) return null
  const riders = ridersIn(rideToMove.section)
  return (
    <MoveRide
      entry={rideToMove}
      riders={riders}
      ridersToCome={sortRidersToCome(riders, rideToMove.section, outboxState.entries)}
      record={(movedRide) => outbox.record(movedRide)}
      onClose={() => setRideToMove(null)}
    />
  )
}

type OpenDialogs = ReturnType<typeof useJudgeDialogs>

/** Which dialogs are open over the judge's screen. The list of own rides stays open below the other ones. */
export function useJudgeDialogs() {
  const [isListOpen, setListOpen] = useState(false)
  /** The ride that is moved to another rider. */
  const [rideToMove, setRideToMove] = useState<StoredEntry | null>(null)
  const [isNameOpen, setNameOpen] = useState(false)
  /** Rides are handed to another phone by showing codes, and taken from one by scanning them. */
  const [codes, setCodes] = useState<'show' | 'scan' | null>(null)
  const [isReadinessOpen, setReadinessOpen] = useState(false)
  /** The section that is handed over to the next judge. */
  const [sectionToHandOver, setSectionToHandOver] = useState<number | null>(null)
  useBusy(
    isListOpen ||
      rideToMove !== null ||
      isNameOpen ||
      codes !== null ||
      isReadinessOpen ||
      sectionToHandOver !== null,
  )
  return {
    sectionToHandOver,
    setSectionToHandOver,
    isListOpen,
    setListOpen,
    rideToMove,
    setRideToMove,
    isNameOpen,
    setNameOpen,
    codes,
    setCodes,
    isReadinessOpen,
    setReadinessOpen,
  }
}
