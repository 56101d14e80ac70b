// The views of a board (by classes, by laps and all riders) with the toolbar that switches between them.
// Before the start they give way to the stage's date and its registration.
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Phase, Stage } from '@/api'
import type { StreamState } from '@/api/event-stream'
import { fold } from '@/lib/text/text-search'
import { hasStarted, isCalledOff } from '@/lib/sport/phase'
import { Skeleton, SkeletonBlock, SkeletonLines } from '@/ui/queries/skeleton'
import { useHasPassed } from '@/ui/use-now'
import { useSameSet } from '@/ui/use-same-set'
import { Toolbar } from '../header/toolbar'
import type { BoardStore } from '../live/board-store'
import { NothingFound, NothingYet } from './empty-board'
import { Legend } from '../row/legend'
import { ClassList } from '../table/class-list'
import type { FoldHandler } from '../table/class-section'
import { ResultsTable } from '../table/results-table'
import { useWidth } from '../table/use-width'
import { useOpenRiders } from '../use-open-riders'
import { useResultsAddress, type ResultsAddress } from '../use-results-address'
import { useSearchEnter } from './use-search-enter'

const BeforeStart = lazy(async () => ({ default: (await import('./before-start')).BeforeStart }))
const LapList = lazy(async () => ({ default: (await import('../laps/lap-list')).LapList }))

export function Views({ stage, store, phase, stream, isEmbedded = false }: ViewsProps) {
  const views = <BoardViews stage={stage} store={store} />
  // What is typed into the registration form must not disappear at the start.
  const [isJoining, setIsJoining] = useState(false)
  // Without a connection the phase is that of the last answer, which may be hours old.
  const isStale = stream === 'offline' || store.isSaved
  const hasStartPassed = useHasPassed(stage.startsAt)
  const isProbablyStarted = isStale && hasStartPassed && !isCalledOff(phase)
  if ((hasStarted(phase) || isProbablyStarted) && !isJoining) return views
  return (
    <Suspense fallback={<BeforeStartSkeleton />}>
      <BeforeStart stage={stage} store={store} isEmbedded={isEmbedded} onFormOpen={setIsJoining}>
        {views}
      </BeforeStart>
    </Suspense>
  )
}

/** As high as the panel before the start, so that the page below doesn't move when its code has loaded. */
function BeforeStartSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="mt-4 mb-4 h-24 w-64 max-w-full" />
      <SkeletonLines lines={3} />
    </Skeleton>
  )
}

interface ViewsProps {
  stage: Stage
  store: BoardStore
  phase: Phase
  stream: StreamState
  isEmbedded?: boolean
}

function BoardViews({ stage, store }: { stage: Stage; store: BoardStore }) {
  const address = useResultsAddress(stage.format)
  const { isOpen, setOpen, foldAll, unfoldAll } = useOpenClasses(stage, address)
  const openRiders = useOpenRiders()
  // Measured here, before the table of all riders is rendered again: the browser scrolls back to the previous
  // row and needs the page's height.
  const [measure, width] = useWidth('text')
  const search = fold(address.search.trim())
  const rows = useRef<HTMLDivElement>(null)
  const onSearchKey = useSearchEnter({ rows, store, search, setSearch: address.setSearch })
  return (
    <div ref={measure} className="min-w-0">
      <Toolbar
        address={address}
        anyOpen={stage.classes.some(({ name }) => isOpen(name))}
        onExpandAll={unfoldAll}
        onCollapseAll={foldAll}
        onSearchKey={onSearchKey}
      />
      <div ref={rows}>
        {address.tab === 'classes' ? (
          <>
            <NothingYet store={store} />
            <ClassList
              store={store}
              search={search}
              isOpen={isOpen}
              onFold={setOpen}
              openRiders={openRiders}
            />
            {/* Wide screens show it above the tables. The rows of a phone have no scores, only their details.
             */}
            <Legend className="mt-4 max-sm:hidden xl:hidden print:hidden" />
          </>
        ) : address.tab === 'laps' ? (
          <Suspense>
            <NothingYet store={store} />
            <LapList store={store} search={search} />
          </Suspense>
        ) : (
          width !== null && (
            <ResultsTable
              store={store}
              search={search}
              absolute={address.tab === 'points'}
              sorting={address.sorting}
              onSort={address.setSorting}
              width={width}
            />
          )
        )}
      </div>
      {search !== '' && <NothingFound store={store} search={search} text={address.search} />}
    </div>
  )
}

/** The open classes; all at first, because spectators come for the tables. */
function useOpenClasses({ classes }: Stage, { openClasses, setOpenClasses }: ResultsAddress) {
  const names = classes.map(({ name }) => name)
  // A link with only renamed classes doesn't close all others.
  const hasOnlyOldNames =
    openClasses !== null && !openClasses.has('') && !names.some((name) => openClasses.has(name))
  const open = useSameSet(
    hasOnlyOldNames || openClasses === null ? names : names.filter((name) => openClasses.has(name)),
  )
  const change = (isWanted: (name: string) => boolean, closedRiders: readonly string[] | 'all' = []) => {
    const after = names.filter(isWanted)
    setOpenClasses(after.length === names.length ? null : after, closedRiders)
  }
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const setOpen = useCallback<FoldHandler>(
    (racingClass, isOpening, riders) =>
      latest.current((name) => (name === racingClass ? isOpening : open.has(name)), isOpening ? [] : riders),
    [open],
  )
  const isOpen = useCallback((name: string) => open.has(name), [open])
  return {
    isOpen,
    setOpen,
    foldAll: () => change(() => false, 'all'),
    unfoldAll: () => change(() => true),
  }
}
