// The page of one stage: when, where, until when one can register, and who rides.
import type { Stage } from '../../api'
import { PageTitle } from '../../ui/page-title'
import { QueryView } from '../../ui/query-view'
import { ParticipantsSection, RegistrationDeadline } from '../registration'
import { useStage, useStageKey } from './stage'
import { StageHeader } from './stage-header'
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
    <>
      <PageTitle>{stage.title}</PageTitle>
      <StageHeader stage={stage} />
      <RegistrationDeadline stage={stage} />
      <ParticipantsSection stage={stage} />
    </>
  )
}
