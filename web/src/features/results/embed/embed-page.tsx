// The live results embedded in another site: the public view for every user, without this site's header and
// footer.
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/paths'
import { PageTitle } from '@/ui/page-title'
import { QueryView } from '@/ui/query-view'
import { StageMissing } from '@/features/stages/stage-missing'
import { useStage, useStageKey } from '@/features/stages/stage'
import { ConnectionNotice } from '../header/connection-notice'
import { CorrectionNotice } from '../header/correction-notice'
import { LiveBadge } from '../header/live-badge'
import type { BoardStore } from '../live/board-store'
import { useBoard, useStream } from '../live/use-board'
import { useCell } from '../live/use-cell'
import { HeaderSkeleton, ResultsSkeleton } from '../results-skeleton'
import { Sponsors } from '../sponsors'
import { StageViewContext } from '../stage-view'
import { useStanding, useViewOf } from '../use-view-of'
import { Views } from '../views'
import { EmbedHeader } from './embed-header'
import './embed.css'

export function EmbedPage() {
  const { t } = useTranslation()
  const key = useStageKey()
  const stage = useStage(key)
  const board = useBoard(key, 'public')
  const frame = useReportedHeight()
  return (
    <div ref={frame} className="embed p-2" data-format={stage.data?.format}>
      <QueryView query={stage} skeleton={<HeaderSkeleton />} notFound={<StageMissing />}>
        {(found) => (
          <>
            <PageTitle>{`${found.title} · ${t('stages.results')}`}</PageTitle>
            <QueryView query={board} skeleton={<ResultsSkeleton />} notFound={<StageMissing />}>
              {(store) => <EmbeddedResults stage={found} store={store} />}
            </QueryView>
          </>
        )}
      </QueryView>
    </div>
  )
}

function EmbeddedResults({ stage, store }: { stage: Stage; store: BoardStore }) {
  const stream = useStream(store, stageKey(stage), 'public')
  const standing = useStanding(stage, store)
  const view = useViewOf(stage, null, useCell(store.autoDnfFrom))
  return (
    <StageViewContext value={view}>
      <EmbedHeader stage={stage}>
        <LiveBadge stream={stream} standing={standing} />
      </EmbedHeader>
      <CorrectionNotice correction={standing.beingCorrected ?? null} />
      {standing.resultsStatus === 'inProgress' && <ConnectionNotice stream={stream} store={store} />}
      <Views stage={stage} store={store} />
      <Sponsors sponsors={stage.sponsors} />
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
