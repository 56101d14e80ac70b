// The middle of the judge's screen: the choice of a section, its rides, or why nothing can be recorded.
import { useTranslation } from 'react-i18next'
import { paths, type StageKey } from '@/lib/paths'
import { ButtonLink } from '@/ui/button'
import { Message } from '@/ui/message'
import { SectionRides } from '../ride/section-rides'
import { ridesToCome } from '../riders/find-rider'
import { SectionPicker } from './section-picker'
import type { Judging } from './use-judging'
import { SendNow } from '../screen-parts/send-now'

export function SectionView({ judging, stageKey }: { judging: Judging; stageKey: StageKey }) {
  const { storedSheet, outbox, outboxState, section } = judging
  if (judging.isApproved) return <ResultsApprovedNotice stageKey={stageKey} />
  if (judging.isLinkOver) {
    return (
      outboxState.isLoaded && (
        <LinkEndedNotice
          unsent={outboxState.unsent}
          isOffline={judging.isOffline}
          send={() => outbox.sendAll()}
        />
      )
    )
  }
  if (section === null) {
    return (
      <SectionPicker
        sections={storedSheet.sheet.sections}
        lostSection={judging.lostSection}
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
      store={outbox}
      parking={judging.parking}
      isTestRide={judging.isTestRide}
      ride={judging.ride}
      onRide={judging.setRide}
      onCorrect={judging.correct}
    />
  )
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

/** Shown when a link records no new rides any more, with what happens to the rides that wait on this phone. */
function LinkEndedNotice({
  unsent,
  isOffline,
  send,
}: {
  unsent: number
  isOffline: boolean
  send: () => Promise<unknown>
}) {
  const { t } = useTranslation()
  return (
    <div className="p-gutter">
      <Message
        title={t('judges.link.stageEnded')}
        actions={unsent > 0 && <SendNow look="filled" isOffline={isOffline} send={send} />}
      >
        {t('judges.link.stageEndedText')}{' '}
        {unsent > 0 ? t('judges.link.stageEndedUnsent', { count: unsent }) : t('judges.link.stageEndedSent')}
      </Message>
    </div>
  )
}
