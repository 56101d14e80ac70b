// The steps of approved results: the standings, for which the stage must be published first.
import { StandingsSteps } from '@/features/standings/generation/standings-steps'
import { useStageView } from '@/features/results/stage-view'
import type { ApprovedStatus } from '../approval/reopen'
import { PublishFirst } from './publish-first'

export function StepsAfterApproval({ status }: { status: ApprovedStatus }) {
  const { key, stage } = useStageView()
  if (!stage.isPublished && status !== 'standingsPublished') return <PublishFirst stageKey={key} />
  return <StandingsSteps stageKey={key} status={status} />
}
