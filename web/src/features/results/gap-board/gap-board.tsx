// The gap board after its data was loaded: updated live, with the dialog of the selected ride.
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { useNavigate } from 'react-router'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { fold } from '@/lib/text/text-search'
import { classNames } from '@/ui/class-names'
import { Message } from '@/ui/notices/message'
import { ParcelScanning } from '@/features/judging/parcels/scan/parcel-scanning'
import { ConnectionNotice } from '../header/notices'
import { PaperHead } from '../header/paper-head'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'
import { useStream } from '../live/use-board'
import { UnriddenLegend } from '../row/unridden-legend'
import { NothingYet } from '../views/empty-board'
import { useApproval } from '../secretary/approval/use-approval'
import { ResultDialog } from '../secretary/result-dialog'
import { StageViewContext, type SecretaryDialog } from '../stage-view'
import { useStageStatus, useStageViewValue } from '../live/use-stage-view-value'
import { rowsByClass } from './class-rows'
import { GapCounts } from './gap-counts'
import { GapGrid, type GapHandler } from './gap-grid'
import { GapLegend } from './gap-legend'
import { GapToolbar } from './gap-toolbar'
import { rowAt } from './ride-cells'
import { emptyReason, useGapFilter } from './use-gap-filter'
import { useNow } from '@/ui/use-now'

export function GapBoard({ stage, store }: { stage: Stage; store: BoardStore }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const key = useMemo(() => stageKey(stage), [stage])
  const stream = useStream(store, key, 'secretary')
  // Keeps the count of open conflicts in the stage's menu in step with the board.
  useApproval(store, key)
  const stageStatus = useStageStatus(stage, store)
  const [dialog, setDialog] = useState<SecretaryDialog | null>(null)
  const isEditable = stageStatus.resultsStatus === 'inProgress'
  const view = useStageViewValue(stage, isEditable ? setDialog : null, useObservable(store.autoDnfFrom))
  const filter = useGapFilter()
  const isSearched = filter.search !== ''
  const [isUnfolded, setUnfolded] = useState(isSearched)
  /** On a phone the riders come first. A search that hides some of them is never hidden itself. */
  const isFolded = !isUnfolded && !isSearched
  const { trackedRows, registered } = useObservable(store.board)
  const now = useNow()
  const rows = useMemo(
    () => Array.from(trackedRows.values(), ({ row }) => rowAt(row, now)),
    [trackedRows, now],
  )
  const search = fold(filter.search.trim())
  const { onlyOpen, racingClass } = filter
  const groups = useMemo(
    () => rowsByClass(stage.classes, rows, registered, { onlyOpen, racingClass, search }),
    [stage.classes, rows, registered, onlyOpen, racingClass, search],
  )
  const reason = emptyReason({ onlyOpen, search })

  // A ride with scores is edited or decided here; one without a score is entered from the card.
  const openRide = useCallback<GapHandler>(
    (row, { rideKey, hasEntry }) => {
      if (hasEntry) setDialog({ kind: 'editScore', rider: row.id, key: rideKey })
      else if (isEditable) void navigate(rarePaths.riderCard(key, row))
    },
    [isEditable, key, navigate],
  )
  return (
    <StageViewContext value={view}>
      {isEditable && <ConnectionNotice stream={stream} store={store} />}
      <PaperHead store={store} stream={stream} stageStatus={stageStatus} />
      <GapCounts rows={rows} onlyOpen={onlyOpen} onToggle={filter.toggleOpen} />
      <GapToolbar
        filter={filter}
        classes={stage.classes}
        isFolded={isFolded}
        onFold={isSearched ? undefined : () => setUnfolded(isFolded)}
      >
        {isEditable && <ToolbarScanning stage={stage} isFolded={isFolded} />}
      </GapToolbar>
      <NothingYet store={store} />
      {groups.length > 0 && rows.length > 0 && (
        <>
          <GapGrid stage={stage} allRows={rows} groups={groups} isFolded={isFolded} onOpen={openRide} />
          {/* In open free the board shows the points of a ride, not its gates. */}
          {stage.format === 'classic' && (
            <GapLegend stage={stage} rows={groups.flatMap((group) => group.rows)} />
          )}
          <UnriddenLegend rows={groups.flatMap((group) => group.rows)} />
          <p className="mt-3 max-w-[60rem] text-sm text-ink-soft print:hidden">{t('gaps.whatIsGap')}</p>
        </>
      )}
      {groups.length === 0 && rows.length > 0 && (
        <Message title={t(emptyTexts[reason].title)}>{t(emptyTexts[reason].text)}</Message>
      )}
      {dialog && (
        <ResultDialog
          store={store}
          dialog={dialog}
          // An edit may succeed after its dialog was closed and another one was opened.
          onClose={() => setDialog((latest) => (latest === dialog ? null : latest))}
        />
      )}
    </StageViewContext>
  )
}

/** The scanning of other phones' rides. Rides that wait here need the whole width. */
function ToolbarScanning({ stage, isFolded }: { stage: Stage; isFolded: boolean }) {
  return (
    <div
      className={classNames(
        'empty:hidden has-[section]:w-full',
        isFolded && 'max-sm:not-has-[section]:hidden',
      )}
    >
      <ParcelScanning stage={stage} isFolded={isFolded} />
    </div>
  )
}

const emptyTexts = {
  nothingOpen: { title: 'gaps.nothingOpen', text: 'gaps.nothingOpenText' },
  notFound: { title: 'gaps.nobody', text: 'gaps.nobodyText' },
  noScores: { title: 'results.nothingYet', text: 'results.nothingYetText' },
} as const
