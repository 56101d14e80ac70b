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
import { LinkOver } from './link-over'
import { ridersAt, ridesToCome } from '../riders/find-rider'
import type { StoredSheet } from '../outbox/judging-db'
import { onSheet, riddenBy } from '../riders/laps'
import { LeaveGuard } from './leave-guard'
import { Notices } from './notices'
import type { StoredEntry } from '../outbox/outbox-entry'
import { OwnRides } from '../own-rides/own-rides'
import { STOPWATCH_AT_NOTHING, useRideAtHand } from '../scoring/ride-at-hand'
import { SectionPicker } from './section-picker'
import { SectionRides } from '../ride/section-rides'
import { useOutbox } from '../outbox/use-outbox'
import { useCloseWarning, useLastingMemory, useNow, useOnline } from './use-phone'
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

const LOOK_AT_CLOCK_MS = 30_000

export function Desk({
  stageKey,
  stored,
  away,
  link,
}: {
  stageKey: StageKey
  stored: StoredSheet
  away: Away | null
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
  const [listOpen, setListOpen] = useState(false)
  const [naming, setNaming] = useState(false)
  const [handing, setHanding] = useState<'show' | 'scan' | null>(null)
  const ridden = useMemo(() => riddenBy(sheet, askedAt, picture.entries), [sheet, askedAt, picture.entries])
  const riders = useMemo(
    () => (section === null ? [] : ridersAt(section, sheet, ridden)),
    [section, sheet, ridden],
  )
  const online = useOnline()
  useScreenAwake()
  useCheckIn(outbox.scope, picture)
  const lasting = useLastingMemory()
  useNewVersion(away === 'outdated' || picture.delivery === 'outdated')
  useBusy(ride !== null || listOpen || naming || handing !== null || picture.delivery === 'sending')
  const begun = ride !== null && ride.events.length > 0
  useCloseWarning(picture.unsent > 0 || carried > 0 || begun)

  const correct = ({ participant, lap, section: at }: StoredEntry) => {
    setListOpen(false)
    setSection(at)
    setRide({ section: at, participant, lap, events: [], stopwatch: STOPWATCH_AT_NOTHING })
  }
  // a ride that has begun is finished, whatever happens at the office
  const over = !linkRecords(stored, useNow(LOOK_AT_CLOCK_MS, link !== null))
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
        offline={!online || away === 'unreachable' || picture.delivery === 'later'}
        onOwnRides={() => setListOpen(true)}
        onScan={() => setHanding('scan')}
        judgeName={link?.judgeName ?? null}
        onName={() => setNaming(true)}
        onChooseSection={sections.length > 1 && section !== null ? () => setSection(null) : undefined}
      />
      <Notices
        picture={picture}
        away={away}
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
          outbox={outbox}
          parcels={parcels}
          onCorrect={closed ? undefined : correct}
          onHandOver={setHanding}
          onClose={() => setListOpen(false)}
        />
      )}
      {handing === 'show' && <ShowCodes pack={() => packOutbox(outbox)} onClose={() => setHanding(null)} />}
      {handing === 'scan' && <ScanDialog take={parcels.take} onClose={() => setHanding(null)} />}
      {naming && link && <NameDialog link={link} stage={stored.stage} onClose={() => setNaming(false)} />}
    </div>
  )
}
