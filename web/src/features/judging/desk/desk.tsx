// The judge's desk: one section, one rider after the other. Holds where the judge is; the screens show it.

import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StageKey } from '../../../lib/paths'
import { PageTitle } from '../../../ui/page-title'
import { Closed } from './closed'
import './desk.css'
import { DeskHead } from './desk-head'
import { ridersAt } from '../riders/find-rider'
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
import { useCloseWarning, useLastingMemory, useOnline, useScreenAwake } from './use-phone'
import { useSection } from './use-section'
import type { Away } from '../use-sheet'

export function Desk({
  stageKey,
  stored,
  away,
}: {
  stageKey: StageKey
  stored: StoredSheet
  away: Away | null
}) {
  const { t } = useTranslation()
  const { sheet, askedAt } = stored
  const { stage, sections } = sheet
  const { outbox, picture } = useOutbox(stored.owner, stored.stage)
  const [section, setSection] = useSection(sections)
  const [ride, setRide] = useRideAtHand(stored)
  const [listOpen, setListOpen] = useState(false)
  const ridden = useMemo(() => riddenBy(sheet, askedAt, picture.entries), [sheet, askedAt, picture.entries])
  const riders = useMemo(
    () => (section === null ? [] : ridersAt(section, sheet, ridden)),
    [section, sheet, ridden],
  )
  const online = useOnline()
  useScreenAwake()
  useLastingMemory()
  const begun = ride !== null && ride.events.length > 0
  useCloseWarning(picture.unsent > 0 || begun)

  const correct = ({ participant, lap, section: at }: StoredEntry) => {
    setListOpen(false)
    setSection(at)
    setRide({ section: at, participant, lap, events: [], stopwatch: STOPWATCH_AT_NOTHING })
  }
  // a ride that has begun is finished, whatever happens at the office
  const closed = stage.resultsStatus !== 'inProgress' && ride === null
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
        onChooseSection={sections.length > 1 && section !== null ? () => setSection(null) : undefined}
      />
      <Notices picture={picture} away={away} />
      <LeaveGuard outbox={outbox} unsent={picture.unsent} />
      <main id="content" className="mx-auto flex min-h-0 w-full max-w-page grow flex-col">
        {closed && <Closed stageKey={stageKey} />}
        {!closed && section === null && (
          <SectionPicker sections={sections} sheet={sheet} ridden={ridden} onPick={setSection} />
        )}
        {!closed && section !== null && (
          <SectionRides
            key={section}
            section={section}
            stage={stage}
            riders={riders}
            entries={picture.entries}
            outbox={outbox}
            ride={ride}
            onRide={setRide}
          />
        )}
      </main>
      {listOpen && (
        <OwnRides
          picture={picture}
          stage={stage}
          onSheet={(entry) => onSheet(sheet, entry)}
          outbox={outbox}
          onCorrect={closed ? undefined : correct}
          onClose={() => setListOpen(false)}
        />
      )}
    </div>
  )
}
