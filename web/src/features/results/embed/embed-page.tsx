// The live results embedded in another site: the public view for every user, without this site's header and
// footer.
import { useCallback } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { StageMissing } from '@/features/stages/stage-missing'
import { useStage, useStageKey } from '@/features/stages/stage'
import { ConnectionNotice, ReopeningNotice, ReopeningReason } from '../header/notices'
import { LiveBadge } from '../header/live-badge'
import { ProvisionalNotice } from '../header/provisional-notice'
import type { BoardStore } from '../live/board-store'
import { useBoard, useStream } from '../live/use-board'
import { useObservable } from '../live/use-observable'
import { HeaderSkeleton, ResultsSkeleton } from '../results-skeleton'
import { Decisions } from '../header/decisions'
import { Sponsors } from '../sponsors'
import { StageViewContext } from '../stage-view'
import { useStageStatus, useStageViewValue } from '../live/use-stage-view-value'
import { Views } from '../views/views'
import { EmbedHeader } from './embed-header'
import './embed.css'

export function EmbedPage() {
  const { t } = useTranslation()
  const key = useStageKey()
  const query = useStage(key)
  const board = useBoard(key, 'public')
  const frame = useReportedHeight()
  return (
    <div ref={frame} className="embed p-2" data-format={query.data?.format}>
      <QueryView query={query} skeleton={<HeaderSkeleton />} notFound={<StageMissing />}>
        {(stage) => (
          <>
            <PageTitle>{`${stage.title} · ${t('stages.results')}`}</PageTitle>
            <QueryView query={board} skeleton={<ResultsSkeleton />} notFound={<StageMissing />}>
              {(store) => <EmbeddedResults stage={stage} store={store} />}
            </QueryView>
          </>
        )}
      </QueryView>
    </div>
  )
}

function EmbeddedResults({ stage, store }: { stage: Stage; store: BoardStore }) {
  const stream = useStream(store, stageKey(stage), 'public')
  const stageStatus = useStageStatus(stage, store)
  const view = useStageViewValue(stage, null, useObservable(store.autoDnfFrom))
  return (
    <StageViewContext value={view}>
      <EmbedHeader stage={stage}>
        <LiveBadge stream={stream} stageStatus={stageStatus} />
      </EmbedHeader>
      <ReopeningNotice reopening={stageStatus.beingCorrected ?? null} />
      <ProvisionalNotice stageStatus={stageStatus} />
      {stageStatus.resultsStatus === 'inProgress' && <ConnectionNotice stream={stream} store={store} />}
      <div className="peer">
        <Views stage={stage} store={store} phase={stageStatus.phase} stream={stream} isEmbedded />
      </div>
      <div className="peer-has-data-incomplete:hidden">
        <ReopeningReason reopening={stageStatus.beingCorrected ?? null} />
        <Decisions store={store} />
        <Sponsors sponsors={stage.sponsors} />
      </div>
    </StageViewContext>
  )
}

/**
 * Reports the height of an element to the surrounding page, so that the frame needs no scroll bar. Nothing
 * else is sent. Returns the element's ref.
 */
function useReportedHeight() {
  return useCallback((element: HTMLElement | null) => {
    if (!element || window.parent === window) return undefined
    const observer = new ResizeObserver(() => {
      // The height is not secret, so any origin may receive it.
      window.parent.postMessage({ zerodabHeight: Math.ceil(element.getBoundingClientRect().height) }, '*')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
