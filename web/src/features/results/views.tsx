// The views of a board: by classes, by laps and of all riders, with the tools that choose among them.
import { lazy, Suspense, useCallback, useState } from 'react'
import type { Stage } from '../../api'
import { fold } from '../../lib/fold'
import { Toolbar } from './header/toolbar'
import type { BoardStore } from './live/board-store'
import { NothingFound } from './nothing-found'
import { NothingYet } from './nothing-yet'
import { ClassList } from './table/class-list'
import { ResultsTable } from './table/results-table'
import { useResultsAddress } from './use-results-address'

const LapList = lazy(async () => ({ default: (await import('./laps/lap-list')).LapList }))

export function Views({ stage, store }: { stage: Stage; store: BoardStore }) {
  const address = useResultsAddress(stage.format)
  const { folded, toggle, foldAll, unfoldAll } = useFolded(stage)
  const search = fold(address.search.trim())
  return (
    <div className="min-w-0">
      <Toolbar address={address} onExpandAll={unfoldAll} onCollapseAll={foldAll} />
      {address.tab === 'classes' ? (
        <>
          <NothingYet store={store} />
          <ClassList store={store} search={search} folded={folded} onToggle={toggle} />
        </>
      ) : address.tab === 'laps' ? (
        <Suspense>
          <NothingYet store={store} />
          <LapList store={store} search={search} />
        </Suspense>
      ) : (
        <ResultsTable store={store} search={search} absolute={address.tab === 'points'} />
      )}
      {search !== '' && <NothingFound store={store} search={search} text={address.search} />}
    </div>
  )
}

/** Which classes are folded away; none at first, for a spectator comes to see the table. */
function useFolded({ classes }: Stage) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (name: string) =>
      setFolded((before) => {
        const after = new Set(before)
        if (!after.delete(name)) after.add(name)
        return after
      }),
    [],
  )
  return {
    folded,
    toggle,
    foldAll: () => setFolded(new Set(classes.map(({ name }) => name))),
    unfoldAll: () => setFolded(new Set()),
  }
}
