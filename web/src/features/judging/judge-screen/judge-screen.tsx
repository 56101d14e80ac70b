// The judge's screen: one section, one rider after the other. Owns the state; the components show it.

import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StageKey } from '@/lib/paths'
import { PageTitle } from '@/ui/page-title'
import { usePhoneTime } from '@/ui/use-now'
import { useScreenAwake } from '@/ui/use-screen-awake'
import { useBusy } from '@/features/offline/busy'
import { useOutdatedApp } from '@/features/offline/use-new-version'
import { ResultsApprovedNotice } from './results-approved-notice'
import './judge-screen.css'
import { TopBar } from './top-bar'
import { isOffline } from './is-offline'
import { LinkEndedNotice } from './link-ended-notice'
import { classColor, ridersAt, ridesToCome } from '../riders/find-rider'
import type { StoredSheet } from '../outbox/judging-db'
import { countsInstead, onSheet, sectionTotals, withDecisions } from '../riders/laps'
import { LeaveGuard } from './leave-guard'
import { Notices } from './notices'
import type { StoredEntry } from '../outbox/outbox-entry'
import { MoveRide } from '../own-rides/move-ride'
import { OwnRides } from '../own-rides/own-rides'
import { isBeforeStart, isTestRide } from '../riders/test-rides'
import { stillToCome } from '../riders/turn'
import { hasBegun } from '@/features/scoring/ride-in-progress'
import { SectionPicker } from './section-picker'
import type { RecordedRide } from '../outbox/recorded-ride'
import { SectionRides } from '../ride/section-rides'
import { useOutbox } from '../server/use-outbox'
import { useCloseWarning, useLastingMemory, useOfflineSince } from '../screen/use-phone'
import { useRides } from '../ride/use-rides'
import { useSection } from './use-section'
import { useCheckIn } from '../device/use-check-in'
import { packOutbox } from '../parcels/pack-outbox'
import { ridesWaiting } from '../parcels/parcel-store'
import { ScanDialog } from '../parcels/scan/scan-dialog'
import { ShowCodes } from '../parcels/show/show-codes'
import { useParcels } from '../parcels/use-parcels'
import type { StoredLink } from '../storage/stored-links'
import { NameDialog } from '../link/name-dialog'
import { linkRecords } from '../link/records'
import type { ServerProblem } from '../server/use-sheet'

const CLOCK_MS = 10_000

export function JudgeScreen({
  stageKey,
  stored,
  serverProblem,
  problemSince,
  link,
}: {
  stageKey: StageKey
  stored: StoredSheet
  serverProblem: ServerProblem | null
  /** When fetching the sheet failed last (ms, this phone's clock). */
  problemSince: number
  /** The judge link that opened this screen; null for an account. */
  link: StoredLink | null
}) {
  const { t } = useTranslation()
  const { sheet, askedAt } = stored
  const { stage, sections } = sheet
  const { outbox, outboxState: stateOnPhone } = useOutbox(stored.owner, stored.stage)
  const outboxState = useMemo(
    () => ({ ...stateOnPhone, entries: withDecisions(stateOnPhone.entries, sheet, askedAt) }),
    [stateOnPhone, sheet, askedAt],
  )
  const parcels = useParcels(outbox.scope)
  const carried = ridesWaiting(parcels.parcels)
  const [section, setSection] = useSection(sections)
  const { ride, setRide, parking, correct } = useRides(stored, section, setSection)
  const [listOpen, setListOpen] = useState(false)
  const [moving, setMoving] = useState<StoredEntry | null>(null)
  const [naming, setNaming] = useState(false)
  const [handing, setHanding] = useState<'show' | 'scan' | null>(null)
  const ridden = useMemo(
    () => sectionTotals(sheet, askedAt, outboxState.entries),
    [sheet, askedAt, outboxState.entries],
  )
  const riders = useMemo(
    () => (section === null ? [] : ridersAt(section, sheet, ridden)),
    [section, sheet, ridden],
  )
  const offlineSince = useOfflineSince()
  useScreenAwake()
  useCheckIn(outbox.scope, outboxState)
  const lasting = useLastingMemory()
  useOutdatedApp(serverProblem === 'outdated' || outboxState.delivery === 'outdated')
  useBusy(
    ride !== null ||
      listOpen ||
      moving !== null ||
      naming ||
      handing !== null ||
      outboxState.delivery === 'sending',
  )
  const offline = isOffline({ offlineSince, serverProblem, problemSince }, outboxState)
  const begun = ride !== null && hasBegun(ride)
  useCloseWarning(outboxState.unsent > 0 || carried > 0 || begun)

  const isTest = (entry: RecordedRide) => isTestRide(entry, outboxState.entries, sheet, askedAt)
  // a ride that has begun can be finished, whatever the office does
  const now = usePhoneTime(CLOCK_MS)
  const isLinkOver = !linkRecords(stored, now)
  const isBeforeRace = isBeforeStart(sheet, askedAt, now)
  const approved = stage.resultsStatus !== 'inProgress' && ride === null && parking.rides.length === 0
  const closed = isLinkOver || approved
  const title = section === null ? stage.title : t('judging.section', { section })
  return (
    <div className="judge-screen flex h-dvh flex-col overflow-hidden">
      <PageTitle>{title}</PageTitle>
      <TopBar
        title={title}
        stageKey={stageKey}
        outboxState={outboxState}
        offline={offline}
        onOwnRides={() => setListOpen(true)}
        onScan={() => setHanding('scan')}
        judgeName={link?.judgeName ?? null}
        onName={() => setNaming(true)}
        onChooseSection={sections.length > 1 && section !== null ? () => setSection(null) : undefined}
      />
      <Notices
        outboxState={outboxState}
        serverProblem={serverProblem}
        raceStart={isBeforeRace ? stage : null}
        stage={stored.stage}
        carried={carried}
        onTakeOver={() => void outbox.takeOver()}
      />
      <LeaveGuard
        unsent={outboxState.unsent}
        carried={carried}
        offline={offline}
        sendAll={() => Promise.all([outbox.sendAll(), parcels.deliverNow()])}
      />
      <main id="content" className="mx-auto flex min-h-0 w-full max-w-page grow flex-col overflow-y-auto">
        {approved && <ResultsApprovedNotice stageKey={stageKey} />}
        {isLinkOver && !approved && outboxState.read && (
          <LinkEndedNotice unsent={outboxState.unsent} offline={offline} send={() => outbox.sendAll()} />
        )}
        {!closed && section === null && (
          <SectionPicker
            sections={sections}
            toCome={(picked) => ridesToCome(ridersAt(picked, sheet, ridden))}
            onPick={setSection}
          />
        )}
        {!closed && section !== null && (
          <SectionRides
            key={section}
            section={section}
            stage={stage}
            riders={riders}
            entries={outboxState.entries}
            book={outbox}
            parking={parking}
            isTest={isTest}
            ride={ride}
            onRide={setRide}
          />
        )}
      </main>
      {listOpen && (
        <OwnRides
          outboxState={outboxState}
          offline={offline}
          lasting={lasting}
          stage={stage}
          onSheet={(entry) => onSheet(sheet, entry)}
          countsInstead={(entry) => countsInstead(entry, sheet, askedAt)}
          colorOf={(entry) => classColor(sheet, entry.participant)}
          isTest={isTest}
          outbox={outbox}
          parcels={parcels}
          onCorrect={
            closed
              ? undefined
              : (entry) => {
                  setListOpen(false)
                  correct(entry)
                }
          }
          onMove={closed ? undefined : setMoving}
          onHandOver={setHanding}
          onClose={() => setListOpen(false)}
        />
      )}
      {moving && (
        <MoveRide
          entry={moving}
          riders={ridersAt(moving.section, sheet, ridden)}
          coming={stillToCome(ridersAt(moving.section, sheet, ridden), moving.section, outboxState.entries)}
          record={(movedRide) => outbox.record(movedRide)}
          onClose={() => setMoving(null)}
        />
      )}
      {handing === 'show' && <ShowCodes pack={() => packOutbox(outbox)} onClose={() => setHanding(null)} />}
      {handing === 'scan' && <ScanDialog take={parcels.take} onClose={() => setHanding(null)} />}
      {naming && link && <NameDialog link={link} stage={stored.stage} onClose={() => setNaming(false)} />}
    </div>
  )
}
