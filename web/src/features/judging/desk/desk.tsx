// The judge's desk: one section, one rider after the other. Holds where the judge is; the screens show it.

import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StageKey } from '../../../lib/paths'
import { PageTitle } from '../../../ui/page-title'
import { useScreenAwake } from '../../../ui/use-screen-awake'
import { useBusy, useNewVersion } from '../../offline'
import { Closed } from './closed'
import './desk.css'
import { DeskHead } from './desk-head'
import { isOffline } from './is-offline'
import { LinkOver } from './link-over'
import { classColor, ridersAt, ridesToCome } from '../riders/find-rider'
import type { StoredSheet } from '../outbox/judging-db'
import { onSheet, riddenBy } from '../riders/laps'
import { LeaveGuard } from './leave-guard'
import { Notices } from './notices'
import type { StoredEntry } from '../outbox/outbox-entry'
import { MoveRide } from '../own-rides/move-ride'
import { OwnRides } from '../own-rides/own-rides'
import { isBeforeStart, isTestRide } from '../riders/test-rides'
import { stillToCome } from '../riders/turn'
import { useParkedRides } from '../scoring/parked-rides'
import { hasBegun, STOPWATCH_AT_NOTHING, useRideAtHand } from '../scoring/ride-at-hand'
import { SectionPicker } from './section-picker'
import { SectionRides } from '../ride/section-rides'
import { useOutbox } from '../outbox/use-outbox'
import { useCloseWarning, useLastingMemory, useNow, useOfflineSince } from './use-phone'
import { useSection } from './use-section'
import { useCheckIn } from '../device/use-check-in'
import { packOutbox } from '../parcels/pack-outbox'
import { ridesWaiting } from '../parcels/parcel-store'
import { ScanDialog } from '../parcels/scan/scan-dialog'
import { ShowCodes } from '../parcels/show/show-codes'
import { useParcels } from '../parcels/use-parcels'
import type { KeptLink } from '../link/kept-links'
import { NameDialog } from '../link/name-dialog'
import { linkRecords } from '../link/records'
import type { Away } from '../use-sheet'

const LOOK_AT_CLOCK_MS = 10_000

export function Desk({
  stageKey,
  stored,
  away,
  awaySince,
  link,
}: {
  stageKey: StageKey
  stored: StoredSheet
  away: Away | null
  /** When the sheet was asked for in vain last (ms, this phone's clock). */
  awaySince: number
  /** The judge link by which the phone came here, if it did. */
  link: KeptLink | null
}) {
  const { t } = useTranslation()
  const { sheet, askedAt } = stored
  const { stage, sections } = sheet
  const { outbox, picture } = useOutbox(stored.owner, stored.stage)
  const parcels = useParcels(outbox.scope)
  const carried = ridesWaiting(parcels.parcels)
  const [section, setSection] = useSection(sections)
  const [ride, setRide] = useRideAtHand(stored)
  const parking = useParkedRides(stored)
  const [listOpen, setListOpen] = useState(false)
  const [moving, setMoving] = useState<StoredEntry | null>(null)
  const [naming, setNaming] = useState(false)
  const [handing, setHanding] = useState<'show' | 'scan' | null>(null)
  const ridden = useMemo(() => riddenBy(sheet, askedAt, picture.entries), [sheet, askedAt, picture.entries])
  const riders = useMemo(
    () => (section === null ? [] : ridersAt(section, sheet, ridden)),
    [section, sheet, ridden],
  )
  const offlineSince = useOfflineSince()
  useScreenAwake()
  useCheckIn(outbox.scope, picture)
  const lasting = useLastingMemory()
  useNewVersion(away === 'outdated' || picture.delivery === 'outdated')
  useBusy(
    ride !== null ||
      listOpen ||
      moving !== null ||
      naming ||
      handing !== null ||
      picture.delivery === 'sending',
  )
  const begun = ride !== null && hasBegun(ride)
  useCloseWarning(picture.unsent > 0 || carried > 0 || begun)

  const correct = ({ id, participant, lap, section: at }: StoredEntry) => {
    setListOpen(false)
    setSection(at)
    // the ride on the screen isn't lost by it
    if (ride && hasBegun(ride)) parking.park(ride)
    setRide({ section: at, participant, lap, events: [], stopwatch: STOPWATCH_AT_NOTHING, replaces: id })
  }
  // a ride that has begun is finished, whatever happens at the office
  const now = useNow(LOOK_AT_CLOCK_MS)
  const over = !linkRecords(stored, now)
  const testing = isBeforeStart(sheet, askedAt, now)
  const approved = stage.resultsStatus !== 'inProgress' && ride === null
  const closed = over || approved
  const title = section === null ? stage.title : t('judging.section', { section })
  return (
    <div className="desk flex h-dvh flex-col overflow-hidden">
      <PageTitle>{title}</PageTitle>
      <DeskHead
        title={title}
        stageKey={stageKey}
        picture={picture}
        offline={isOffline({ offlineSince, away, awaySince }, picture)}
        onOwnRides={() => setListOpen(true)}
        onScan={() => setHanding('scan')}
        judgeName={link?.judgeName ?? null}
        onName={() => setNaming(true)}
        onChooseSection={sections.length > 1 && section !== null ? () => setSection(null) : undefined}
      />
      <Notices
        picture={picture}
        away={away}
        raceStart={testing ? stage : null}
        stage={stored.stage}
        carried={carried}
        onTakeOver={() => void outbox.takeOver()}
      />
      <LeaveGuard
        unsent={picture.unsent}
        carried={carried}
        sendAll={() => Promise.all([outbox.sendAll(), parcels.bring()])}
      />
      <main id="content" className="mx-auto flex min-h-0 w-full max-w-page grow flex-col overflow-y-auto">
        {approved && <Closed stageKey={stageKey} />}
        {over && !approved && picture.read && (
          <LinkOver unsent={picture.unsent} onSend={() => void outbox.sendAll()} />
        )}
        {!closed && section === null && (
          <SectionPicker
            sections={sections}
            toCome={(of) => ridesToCome(ridersAt(of, sheet, ridden))}
            onPick={setSection}
          />
        )}
        {!closed && section !== null && (
          <SectionRides
            key={section}
            section={section}
            stage={stage}
            riders={riders}
            entries={picture.entries}
            book={outbox}
            parking={parking}
            testing={testing}
            ride={ride}
            onRide={setRide}
          />
        )}
      </main>
      {listOpen && (
        <OwnRides
          picture={picture}
          lasting={lasting}
          stage={stage}
          onSheet={(entry) => onSheet(sheet, entry)}
          colorOf={(entry) => classColor(sheet, entry.participant)}
          isTest={(entry) => isTestRide(entry, sheet, askedAt)}
          outbox={outbox}
          parcels={parcels}
          onCorrect={closed ? undefined : correct}
          onMove={closed ? undefined : setMoving}
          onHandOver={setHanding}
          onClose={() => setListOpen(false)}
        />
      )}
      {moving && (
        <MoveRide
          entry={moving}
          riders={ridersAt(moving.section, sheet, ridden)}
          coming={stillToCome(ridersAt(moving.section, sheet, ridden), moving.section, picture.entries)}
          record={(moved) => outbox.record(moved)}
          onClose={() => setMoving(null)}
        />
      )}
      {handing === 'show' && <ShowCodes pack={() => packOutbox(outbox)} onClose={() => setHanding(null)} />}
      {handing === 'scan' && <ScanDialog take={parcels.take} onClose={() => setHanding(null)} />}
      {naming && link && <NameDialog link={link} stage={stored.stage} onClose={() => setNaming(false)} />}
    </div>
  )
}
