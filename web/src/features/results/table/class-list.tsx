// The "By classes" view: every class of the stage, the hardest first.
import { useMemo } from 'react'
import type { BoardStore } from '../live/board-store'
import { useStageView } from '../stage-view'
import { ClassSection } from './class-section'
import { useWidth } from './use-width'

export function ClassList({ store, search, folded, onToggle }: ClassListProps) {
  const { stage } = useStageView()
  const [measure, width] = useWidth()
  const racingClasses = useMemo(() => stage.classes.toSorted((a, b) => b.order - a.order), [stage.classes])
  return (
    <div ref={measure}>
      {width !== null &&
        racingClasses.map((racingClass) => (
          <ClassSection
            key={racingClass.name}
            racingClass={racingClass}
            store={store}
            search={search}
            width={width}
            open={search !== '' || !folded.has(racingClass.name)}
            onToggle={onToggle}
          />
        ))}
    </div>
  )
}

interface ClassListProps {
  store: BoardStore
  search: string
  /** The classes that are folded away. A search looks into those too. */
  folded: ReadonlySet<string>
  onToggle: (racingClass: string) => void
}
