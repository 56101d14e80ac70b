// "By laps": the current lap of each rider and the sections left, so that people in the paddock see when
// their rider comes.
import { useMemo } from 'react'
import { useStageView } from '../stage-view'
import type { BoardStore } from '../live/board-store'
import { ClassLaps } from './class-laps'
import './laps.css'

export function LapList({ store, search }: LapListProps) {
  const { stage } = useStageView()
  const racingClasses = useMemo(() => stage.classes.toSorted((a, b) => b.order - a.order), [stage.classes])
  return (
    <div className="lap-list">
      {racingClasses.map((racingClass) => (
        <ClassLaps key={racingClass.name} racingClass={racingClass} store={store} search={search} />
      ))}
    </div>
  )
}

interface LapListProps {
  store: BoardStore
  /** The folded search text; empty for all riders. */
  search: string
}
