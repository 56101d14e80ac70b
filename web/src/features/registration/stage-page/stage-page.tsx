// The page of a stage: registration, information and participants. A rider joins with one tap.
import { lazy, Suspense } from 'react'
import type { Stage } from '@/api'
import { classNames } from '@/ui/class-names'
import { StaleNotice } from '@/ui/notices/offline-notice'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { ParticipantsSection } from '../participants/participants-section'
import { RegistrationBar } from '../joining/registration-bar'
import { OfficialsFold } from '@/features/officials/officials-fold'
import { Notices } from '@/features/messages/notices/notices'
import { CalledOffNotice } from '@/features/stages/lazy-called-off-notice'
import { CorrectedOn } from '@/features/stages/corrected-on'
import { useStage, useStageKey } from '@/features/stages/stage'
import { StageFacts } from '@/features/stages/stage-facts'
import { StageHeader } from '@/features/stages/stage-header'
import { StageInformation } from '@/features/stages/stage-information'
import { StageMissing } from '@/features/stages/stage-missing'

const StartTimes = lazy(async () => ({ default: (await import('./start-times')).StartTimes }))

const OwnFee = lazy(async () => ({ default: (await import('../own-fee/own-fee')).OwnFee }))

const OwnNotifications = lazy(async () => ({
  default: (await import('../own-notifications/own-notifications')).OwnNotifications,
}))

export function StagePage() {
  const query = useStage(useStageKey())
  return (
    <QueryView query={query} notFound={<StageMissing />}>
      {(stage) => (
        <>
          <StaleNotice since={stage.savedAt ?? null} timeZone={stage.timeZone} />
          <StageContent stage={stage} />
        </>
      )}
    </QueryView>
  )
}

function StageContent({ stage }: { stage: Stage }) {
  const information = (
    <StageInformation stage={stage}>
      <OfficialsFold stage={stage} />
      {stage.features.includes('startTimes') && (
        <Suspense>
          <StartTimes stage={stage} />
        </Suspense>
      )}
    </StageInformation>
  )
  return (
    // On phones the registration button is at the end and sticks to the bottom edge until it is reached.
    <div className={classNames('max-sm:flex max-sm:flex-col', stage.viewer.secretary && 'page-wide')}>
      <PageTitle>{stage.title}</PageTitle>
      <StageHeader stage={stage} />
      <Notices stage={stage} />
      <CalledOffNotice stage={stage} className="mb-6" />
      {stage.correctedAt && (
        <p className="mb-6">
          <strong>
            <CorrectedOn {...stage} />
          </strong>
        </p>
      )}
      <RegistrationBar stage={stage} />
      {stage.features.includes('entryDesk') && (
        <Suspense>
          <OwnFee stage={stage} />
        </Suspense>
      )}
      {stage.features.includes('messages') && (
        <Suspense>
          <OwnNotifications stage={stage} />
        </Suspense>
      )}
      {/* The secretary checks riders in, so the list comes first; others read the information first. */}
      {!stage.viewer.secretary && information}
      <ParticipantsSection stage={stage} />
      {stage.viewer.secretary && (
        <div className="mt-8">
          <StageFacts stage={stage} hasShareButton className="mb-4 sm:hidden" />
          {information}
        </div>
      )}
    </div>
  )
}
