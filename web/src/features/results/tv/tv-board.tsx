// The board on a TV: whose class it is, its rows, and beside them what comes next and how to have it on a phone.
import { useMemo } from 'react'
import type { Stage } from '../../../api'
import { stageKey } from '../../../lib/paths'
import type { BoardStore } from '../live/board-store'
import { useStream } from '../live/use-board'
import { useCell } from '../live/use-cell'
import { StageViewContext } from '../stage-view'
import { useStanding, useViewOf } from '../use-view-of'
import { pagesOf } from './pages'
import { TvClass } from './tv-class'
import { TvEdge } from './tv-edge'
import { TvHead } from './tv-head'
import { usePage } from './use-page'
import { useWatch } from './use-watch'

export function TvBoard({ stage, store, rows }: { stage: Stage; store: BoardStore; rows: number }) {
  const key = stageKey(stage)
  const stream = useStream(store, key, 'public')
  const lostSince = useWatch(store, key, stream)
  const { byClass } = useCell(store.whole)
  const standing = useStanding(stage, store)
  const view = useViewOf(stage, null, useCell(store.autoDnfFrom))
  const pages = useMemo(() => {
    const classes = stage.classes.toSorted((a, b) => b.order - a.order)
    return pagesOf(
      classes.map(({ name }) => ({ name, riders: byClass.get(name)?.length ?? 0 })),
      rows,
    )
  }, [stage.classes, byClass, rows])
  const page = usePage(pages)
  const racingClass = stage.classes.find(({ name }) => name === page?.racingClass)
  return (
    <StageViewContext value={view}>
      <TvHead stream={stream} standing={standing} lostSince={lostSince} />
      <TvClass page={page} racingClass={racingClass} lines={byClass.get(page?.racingClass ?? '') ?? []} />
      <TvEdge pages={pages} page={page} />
    </StageViewContext>
  )
}
