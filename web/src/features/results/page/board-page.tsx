// The page of a stage's live results.
import { useTranslation } from '@/ui/i18n'
import { isApiError } from '@/api'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { StageMissing } from '@/features/stages/stage-missing'
import { useStage, useStageKey } from '@/features/stages/stage'
import { LiveBadge } from '../header/live-badge'
import { ResultsHeader } from '../header/results-header'
import { StreamBadge } from '../header/stream-badge'
import { useBoard } from '../live/use-board'
import { HeaderSkeleton, ResultsSkeleton } from '../results-skeleton'
import { StageResults } from './stage-results'
import { useSecretaryPanel } from './use-secretary-panel'

export function BoardPage() {
  const { t } = useTranslation()
  const key = useStageKey()
  const query = useStage(key)
  // Nearly everyone reads the public board, so it is requested in parallel with the stage.
  const audience = query.data?.viewer.secretary ? 'secretary' : 'public'
  const board = useBoard(key, audience)
  const panel = useSecretaryPanel(key, audience)
  const missing = isApiError(query.error, 'not-found')
  return (
    <div className="board-wide" data-format={query.data?.format}>
      {!query.data && !missing && <h1 className="sr-only">{t('stages.results')}</h1>}
      <QueryView query={query} skeleton={<HeaderSkeleton />} notFound={<StageMissing />}>
        {(stage) => (
          <>
            <PageTitle>{`${stage.title} · ${t('stages.results')}`}</PageTitle>
            {/* Rendered once, so that a menu that is open stays open when the board arrives. */}
            <ResultsHeader stage={stage}>
              {board.data && <StreamBadge stage={stage} store={board.data} />}
              {board.isLoading && <LiveBadge stream="connecting" stageStatus={stage} />}
            </ResultsHeader>
            {board.data && panel !== undefined ? (
              <StageResults stage={stage} store={board.data} audience={audience} panel={panel} />
            ) : (
              <QueryView query={board} skeleton={<ResultsSkeleton />} notFound={<StageMissing />}>
                {() => <ResultsSkeleton />}
              </QueryView>
            )}
          </>
        )}
      </QueryView>
    </div>
  )
}
