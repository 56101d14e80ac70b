// The "By classes" view: every class of the stage, the hardest first.
import { useDeferredValue, useMemo } from 'react'
import type { RacingClass } from '../../../api'
import type { BoardStore } from '../live/board-store'
import { useStageView } from '../stage-view'
import { ClassSection } from './class-section'
import { useWidth } from './use-width'

export function ClassList(props: ClassListProps) {
  const [measure, width] = useWidth()
  return <div ref={measure}>{width !== null && <Sections {...props} width={width} />}</div>
}

interface ClassListProps {
  store: BoardStore
  /** What is looked for, folded; empty for everyone. */
  search: string
  /** The classes that are folded away. A search looks into those too. */
  folded: ReadonlySet<string>
  onToggle: (racingClass: string) => void
}

function Sections({ store, search, folded, onToggle, width }: ClassListProps & { width: number }) {
  const { stage } = useStageView()
  const all = useMemo(() => stage.classes.toSorted((a, b) => b.order - a.order), [stage.classes])
  // What the first screen shows is painted before the rest is even rendered.
  const racingClasses = useDeferredValue(all, firstScreen(all, store))
  return racingClasses.map((racingClass) => (
    <ClassSection
      key={racingClass.name}
      racingClass={racingClass}
      store={store}
      search={search}
      width={width}
      open={search !== '' || !folded.has(racingClass.name)}
      onToggle={onToggle}
    />
  ))
}

/** More rows than the tallest screens show. */
const FIRST_ROWS = 25

function firstScreen(classes: readonly RacingClass[], store: BoardStore): readonly RacingClass[] {
  let rows = 0
  const enough = classes.findIndex(({ name }) => (rows += store.ofClass(name).get().length) >= FIRST_ROWS)
  return enough < 0 ? classes : classes.slice(0, enough + 1)
}
