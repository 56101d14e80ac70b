// The view by classes: every class of the stage, the hardest first.
import { use, useDeferredValue, useMemo } from 'react'
import type { RacingClass } from '@/api'
import { FirstViewContext } from '@/ui/first-view-context'
import type { BoardStore } from '../live/board-store'
import { useStageView } from '../stage-view'
import type { OpenRiders } from '../use-open-riders'
import { ClassSection, type FoldHandler } from './class-section'
import type { Layout } from './columns'
import { DeletedResults } from './deleted-results'
import { useLaidOut } from './use-laid-out'
import { useWidth } from './use-width'

export function ClassList(props: ClassListProps) {
  const [measure, width] = useWidth()
  const laidOut = useLaidOut()
  if (use(FirstViewContext)) return <FirstClasses {...props} />
  return (
    <>
      <DeletedResults store={props.store} openRiders={props.openRiders} />
      <div ref={measure}>
        <div ref={laidOut}>{width !== null && <Sections {...props} width={width} />}</div>
      </div>
    </>
  )
}

/** For every width, because only a browser knows it: the layout of a phone, and for wider screens that without laps. */
function FirstClasses(props: ClassListProps) {
  return (
    <>
      <div className="sm:hidden">
        <Sections {...props} width={0} layout="compact" />
      </div>
      <div className="max-sm:hidden">
        <Sections {...props} width={0} layout="narrow" />
      </div>
    </>
  )
}

interface ClassListProps {
  store: BoardStore
  /** The folded search text; empty for all riders. */
  search: string
  /** Whether a class is open. A search includes the other classes, too. */
  isOpen: (racingClass: string) => boolean
  onFold: FoldHandler
  openRiders: OpenRiders
}

interface SectionsProps extends ClassListProps {
  width: number
  layout?: Layout
}

function Sections({ store, search, isOpen, onFold, openRiders, width, layout }: SectionsProps) {
  const { stage } = useStageView()
  const all = useMemo(() => stage.classes.toSorted((a, b) => b.order - a.order), [stage.classes])
  // The classes on the first screen are painted before the others are rendered.
  const racingClasses = useDeferredValue(all, firstScreen(all, store))
  return (
    <>
      {racingClasses.map((racingClass) => (
        <ClassSection
          key={racingClass.name}
          racingClass={racingClass}
          store={store}
          search={search}
          width={width}
          layout={layout}
          isOpen={search !== '' || isOpen(racingClass.name)}
          onFold={onFold}
          openRiders={openRiders}
        />
      ))}
      {/* Hides what follows the board: it would move away from a finger that is about to tap it. */}
      {racingClasses.length < all.length && <div hidden data-incomplete />}
    </>
  )
}

/** More rows than the tallest screens show. */
const FIRST_ROWS = 25

function firstScreen(classes: readonly RacingClass[], store: BoardStore): readonly RacingClass[] {
  let rows = 0
  const lastIndex = classes.findIndex(({ name }) => (rows += store.ofClass(name).get().length) >= FIRST_ROWS)
  return lastIndex < 0 ? classes : classes.slice(0, lastIndex + 1)
}
