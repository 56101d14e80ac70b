// The middle of the judge's screen: the choice of a section, its rides, or why nothing can be recorded.
import { useTranslation } from '@/ui/i18n'
import type { RacingClass } from '@/api'
import { paths, type StageKey } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { HandedOverSections } from '../handover/handed-over-sections'
import { EndedLinkText } from '../link/ended-link-text'
import { LeaveLink } from '../link/leave-link'
import { SectionRides } from '../ride/section-rides'
import { countRidesToCome } from '../riders/find-rider'
import { SectionPicker } from './section-picker'
import type { Judging } from './use-judging'
import { SendNow } from '../screen-parts/send-now'

export function SectionView({
  judging,
  stageKey,
  onShowCode,
}: {
  judging: Judging
  stageKey: StageKey
  /** Shows the code of the next judge of a section that was handed over. */
  onShowCode: (section: number) => void
}) {
  const { storedSheet, outbox, outboxState, section } = judging
  if (judging.isApproved) return <ResultsApprovedNotice stageKey={stageKey} />
  if (judging.hasRecordingEnded) {
    if (!outboxState.isLoaded) return null
    return judging.isLinkEnded && outboxState.unsent > 0 ? (
      <LinkEndedNotice judging={judging} />
    ) : (
      <RecordingEndedNotice
        unsent={outboxState.unsent}
        ridesToTakeOver={outboxState.ridesToTakeOver.length}
        isOffline={judging.isOffline}
        send={() => outbox.sendAll()}
      />
    )
  }
  if (section === null) {
    const { lostSection } = judging
    const { sections, handedOver } = storedSheet.sheet
    return (
      <SectionPicker
        sections={sections}
        lostSection={lostSection !== null && handedOver.includes(lostSection) ? null : lostSection}
        ridesToCome={(picked) => countRidesToCome(judging.ridersIn(picked))}
        onPick={judging.setSection}
      >
        <HandedOverSections
          stage={storedSheet.stage}
          owner={storedSheet.owner}
          sections={handedOver}
          onShowCode={onShowCode}
        />
      </SectionPicker>
    )
  }
  return (
    <SectionRides
      key={section}
      section={section}
      stage={storedSheet.sheet.stage}
      riders={judging.riders}
      entries={outboxState.entries}
      store={outbox}
      parking={judging.parking}
      lapsOfUnidentified={
        judging.helpsOnRaceDay && !storedSheet.sheet.crossCheck
          ? mostLaps(storedSheet.sheet.stage.classes, section)
          : undefined
      }
      isTestRide={judging.isTestRide}
      isLinkEnded={judging.isLinkEnded}
      ride={judging.ride}
      onRide={judging.setRide}
      onCorrect={judging.correct}
    />
  )
}

/** The most laps of a class that rides the section. */
function mostLaps(classes: readonly RacingClass[], section: number): number {
  return Math.max(0, ...classes.filter(({ sections }) => sections.includes(section)).map(({ laps }) => laps))
}

/** Shown after the approval: nothing can be recorded any more, and what happens to unsent rides. */
function ResultsApprovedNotice({ stageKey }: { stageKey: StageKey }) {
  const { t } = useTranslation()
  return (
    <div className="p-gutter">
      <Message
        title={t('judging.closed')}
        actions={
          <ButtonLink to={paths.results(stageKey)} className="min-h-touch-judge">
            {t('stages.results')}
          </ButtonLink>
        }
      >
        {t('judging.closedText')}
      </Message>
    </div>
  )
}

/** Shown when a link neither records new rides any more nor sends those that wait. */
function LinkEndedNotice({
  judging: { outboxState, isStoragePersistent, storedSheet },
}: {
  judging: Judging
}) {
  const { t } = useTranslation()
  return (
    <div className="p-gutter">
      <Message
        title={t('judges.link.ended')}
        actions={<LeaveLink stage={storedSheet.stage} waiting={outboxState.unsent} />}
      >
        <EndedLinkText count={outboxState.unsent} isStoragePersistent={isStoragePersistent} />
      </Message>
    </div>
  )
}

/**
 * Shown when a link records no new rides any more, with what happens to the rides that wait on this phone.
 */
function RecordingEndedNotice({
  unsent,
  ridesToTakeOver,
  isOffline,
  send,
}: {
  unsent: number
  /** The number of rides of other links, which are listed in the own rides. */
  ridesToTakeOver: number
  isOffline: boolean
  send: () => Promise<unknown>
}) {
  const { t } = useTranslation()
  const waiting = unsent + ridesToTakeOver
  return (
    <div className="p-gutter">
      <Message
        title={t('judges.link.stageEnded')}
        actions={unsent > 0 && <SendNow look="filled" isOffline={isOffline} send={send} />}
      >
        {t('judges.link.stageEndedText')}{' '}
        {waiting > 0
          ? t('judges.link.stageEndedUnsent', { count: waiting })
          : t('judges.link.stageEndedSent')}
      </Message>
    </div>
  )
}
