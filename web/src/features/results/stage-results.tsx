// The results page once its stage and board are there: live, in two views, with the secretary's panel for those who may.
import { lazy, Suspense, useCallback, useState } from 'react'
import type { Stage } from '../../api'
import { fold } from '../../lib/fold'
import { stageKey } from '../../lib/paths'
import { ExportMenu } from '../../ui/export-menu'
import { HelpLink } from '../help'
import { exportFiles } from './export-files'
import { ConnectionNotice } from './header/connection-notice'
import { LiveBadge } from './header/live-badge'
import { PaperHead } from './header/paper-head'
import { ResultsHeader } from './header/results-header'
import { Toolbar } from './header/toolbar'
import type { Audience } from './live/board-query'
import { useStream } from './live/use-board'
import type { BoardStore } from './live/board-store'
import { useCell } from './live/use-cell'
import type { SecretaryTask } from './secretary/task'
import { furtherStatus } from './show/results-status'
import { NothingFound } from './nothing-found'
import { NothingYet } from './nothing-yet'
import { Sponsors } from './sponsors'
import { StageViewContext } from './stage-view'
import { ClassList } from './table/class-list'
import { ResultsTable } from './table/results-table'
import { useResultsAddress } from './use-results-address'
import { useViewOf } from './use-view-of'

const LapList = lazy(async () => ({ default: (await import('./laps/lap-list')).LapList }))
const SecretaryDesk = lazy(async () => ({ default: (await import('./secretary/desk')).SecretaryDesk }))

export function StageResults({ stage, store, audience }: StageResultsProps) {
  const stream = useStream(store, stageKey(stage), audience)
  const status = furtherStatus(stage.resultsStatus, useCell(store.resultsStatus))
  const [task, setTask] = useState<SecretaryTask | null>(null)
  const editable = audience === 'secretary' && status === 'inProgress'
  const view = useViewOf(stage, editable ? setTask : null)
  const address = useResultsAddress(stage.format)
  const { folded, toggle, foldAll, unfoldAll } = useFolded(stage)
  const search = fold(address.search.trim())
  return (
    <StageViewContext value={view}>
      <ResultsHeader stage={stage}>
        <LiveBadge stream={stream} status={status} />
      </ResultsHeader>
      <PaperHead store={store} stream={stream} status={status} />
      {status === 'inProgress' && <ConnectionNotice stream={stream} store={store} />}
      <div className={audience === 'secretary' ? 'board-and-desk' : undefined}>
        {audience === 'secretary' && (
          <Suspense>
            <SecretaryDesk store={store} status={status} task={task} onTask={setTask} />
          </Suspense>
        )}
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
      </div>
      <div className="mt-6 flex items-center justify-between gap-x-4 print:hidden">
        <HelpLink />
        {/* Wider screens have it beside the title. */}
        <ExportMenu files={exportFiles(view.key, view.language)} className="sm:hidden" />
      </div>
      <Sponsors sponsors={stage.sponsors} />
    </StageViewContext>
  )
}

interface StageResultsProps {
  stage: Stage
  store: BoardStore
  audience: Audience
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
