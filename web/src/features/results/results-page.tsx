// The live results of a stage.
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/page-title'
import { QueryView } from '../../ui/query-view'
import { StageMissing, useStage, useStageKey } from '../stages'
import { useBoard } from './live/use-board'
import { ResultsSkeleton } from './results-skeleton'
import { StageResults } from './stage-results'

export function ResultsPage() {
  const { t } = useTranslation()
  const key = useStageKey()
  const stage = useStage(key)
  // Nearly everyone reads the public board, so it is asked for together with the stage.
  const audience = stage.data?.viewer.secretary ? 'secretary' : 'public'
  const board = useBoard(key, audience)
  return (
    <QueryView query={stage} skeleton={<ResultsSkeleton />} notFound={<StageMissing />}>
      {(found) => (
        <>
          <PageTitle>{`${found.title} · ${t('stages.results')}`}</PageTitle>
          <QueryView query={board} skeleton={<ResultsSkeleton />} notFound={<StageMissing />}>
            {(store) => <StageResults stage={found} store={store} audience={audience} />}
          </QueryView>
        </>
      )}
    </QueryView>
  )
}
