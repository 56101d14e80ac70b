// The middle of the judge's screen: the choice of a section, its rides, or why nothing can be recorded.

import type { StageKey } from '@/lib/paths'
import { SectionRides } from '../ride/section-rides'
import { ridesToCome } from '../riders/find-rider'
import { LinkEndedNotice } from './link-ended-notice'
import { ResultsApprovedNotice } from './results-approved-notice'
import { SectionPicker } from './section-picker'
import type { Judging } from './use-judging'

export function SectionView({ judging, stageKey }: { judging: Judging; stageKey: StageKey }) {
  const { storedSheet, outbox, outboxState, section } = judging
  if (judging.isApproved) return <ResultsApprovedNotice stageKey={stageKey} />
  if (judging.isLinkOver) {
    return (
      outboxState.isLoaded && (
        <LinkEndedNotice
          unsent={outboxState.unsent}
          offline={judging.offline}
          send={() => outbox.sendAll()}
        />
      )
    )
  }
  if (section === null) {
    return (
      <SectionPicker
        sections={storedSheet.sheet.sections}
        toCome={(picked) => ridesToCome(judging.ridersIn(picked))}
        onPick={judging.setSection}
      />
    )
  }
  return (
    <SectionRides
      key={section}
      section={section}
      stage={storedSheet.sheet.stage}
      riders={judging.riders}
      entries={outboxState.entries}
      book={outbox}
      parking={judging.parking}
      isTest={judging.isTest}
      ride={judging.ride}
      onRide={judging.setRide}
    />
  )
}
