// The page of one stage. A rider came to join: one tap. Others came to see when and where it is, and who rides.
import type { Stage } from '../../api'
import { PageTitle } from '../../ui/page-title'
import { QueryView } from '../../ui/query-view'
import { ParticipantsSection, RegistrationBar } from '../registration'
import { useStage, useStageKey } from './stage'
import { StageFacts } from './stage-facts'
import { StageHeader } from './stage-header'
import { StageInformation } from './stage-information'
import { StageMissing } from './stage-missing'

export function StagePage() {
  const stage = useStage(useStageKey())
  return (
    <QueryView query={stage} notFound={<StageMissing />}>
      {(found) => <Found stage={found} />}
    </QueryView>
  )
}

function Found({ stage }: { stage: Stage }) {
  return (
    // On phones the button of the registration goes to the end, and stays at the bottom edge until one gets there.
    <div className="max-sm:flex max-sm:flex-col">
      <PageTitle>{stage.title}</PageTitle>
      <StageHeader stage={stage} />
      <RegistrationBar stage={stage} />
      {/* The office comes to check riders in; the others to read what it is. */}
      {!stage.viewer.secretary && <StageInformation stage={stage} />}
      <ParticipantsSection stage={stage} />
      {stage.viewer.secretary && (
        <div className="mt-8">
          <StageFacts stage={stage} className="mb-4 sm:hidden" />
          <StageInformation stage={stage} />
        </div>
      )}
    </div>
  )
}
