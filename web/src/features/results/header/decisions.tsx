// The jury's published decisions below the rows; their code is loaded with the first one.
import { Suspense } from 'react'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'
import { useStageView } from '../stage-view'
import { PublishedDecisions } from './query-parts'

export function Decisions({ store }: { store: BoardStore }) {
  const { stage } = useStageView()
  const { decisions } = useObservable(store.protests)
  return (
    decisions && (
      <Suspense>
        <PublishedDecisions decisions={decisions} timeZone={stage.timeZone} />
      </Suspense>
    )
  )
}
