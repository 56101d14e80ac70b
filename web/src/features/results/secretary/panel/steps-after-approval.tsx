// The steps of approved results: the standings, for which the stage must be published first.
import { useTranslation } from '@/ui/i18n'
import { StandingsSteps } from '@/features/standings/generation/standings-steps'
import { useStageView } from '@/features/results/stage-view'
import type { ApprovedStatus } from '../approval/reopen'
import { PublishFirst } from './publish-first'

export function StepsAfterApproval({ status }: { status: ApprovedStatus }) {
  const { t } = useTranslation()
  const { key, stage } = useStageView()
  const lastDay = stage.eventDays?.later.at(-1)
  if (lastDay) return <p className="text-ink-soft">{t('results.days.noStandings', { day: lastDay.title })}</p>
  if (!stage.isPublished && status !== 'standingsPublished') return <PublishFirst stageKey={key} />
  return <StandingsSteps stageKey={key} status={status} />
}
