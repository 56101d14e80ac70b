// The live badge of a board that has been loaded.
import type { Stage } from '@/api'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'
import { useStageStatus } from '../live/use-stage-view-value'
import { LiveBadge } from './live-badge'

export function StreamBadge({ stage, store }: { stage: Stage; store: BoardStore }) {
  return <LiveBadge stream={useObservable(store.stream)} stageStatus={useStageStatus(stage, store)} />
}
