// The results below the header, after the board was loaded: updated live, in several views, with the
// secretary's panel for secretaries.
import { useMemo, useState } from 'react'
import type { Audience, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { ExportMenu } from '@/ui/overlays/export-menu'
import { classNames } from '@/ui/class-names'
import { HelpLink } from '@/features/help/help-link'
import { LazyRulesLinks } from '@/features/rules/lazy-rules-links'
import { exportFiles } from '../export-files'
import { ConnectionBar, ReopeningNotice, ReopeningReason } from '../header/notices'
import { PaperHead } from '../header/paper-head'
import { Parts } from '../optional/lazy-parts'
import { useStream } from '../live/use-board'
import type { BoardStore } from '../live/board-store'
import { useSavedBoard } from '../live/use-saved-board'
import { useObservable } from '../live/use-observable'
import { CorrectionRequestContext } from '../secretary/correction-request'
import { Sponsors } from '../sponsors'
import { StageViewContext, type SecretaryDialog } from '../stage-view'
import { useStageStatus, useStageViewValue } from '../live/use-stage-view-value'
import { Views } from '../views/views'
import type { SecretaryPanel } from './use-secretary-panel'

export function StageResults({ stage, store, audience, panel: Panel }: StageResultsProps) {
  const stream = useStream(store, stageKey(stage), audience)
  useSavedBoard(stage, store, stream, audience)
  const stageStatus = useStageStatus(stage, store)
  const status = stageStatus.resultsStatus
  const [dialog, setDialog] = useState<SecretaryDialog | null>(null)
  const [corrected, setCorrected] = useState<string | null>(null)
  const correction = useMemo(() => ({ rider: corrected, setRider: setCorrected }), [corrected])
  const isEditable = audience === 'secretary' && status === 'inProgress'
  const view = useStageViewValue(stage, isEditable ? setDialog : null, useObservable(store.autoDnfFrom))
  return (
    <StageViewContext value={view}>
      <PaperHead store={store} stream={stream} stageStatus={stageStatus} />
      {/* On a phone a notice covers the tape below the header. */}
      <div className="max-sm:has-[p]:relative max-sm:has-[p]:-mt-3">
        <ReopeningNotice reopening={stageStatus.beingCorrected ?? null} />
      </div>
      <Parts at="above" store={store} stageStatus={stageStatus} />
      <div className={classNames('peer', Panel && 'board-and-panel')}>
        {Panel && <Panel store={store} status={status} dialog={dialog} onDialog={setDialog} />}
        <CorrectionRequestContext value={correction}>
          <Views stage={stage} store={store} phase={stageStatus.phase} stream={stream} />
        </CorrectionRequestContext>
      </div>
      <div className="peer-has-data-incomplete:hidden">
        <ReopeningReason reopening={stageStatus.beingCorrected ?? null} />
        <Parts at="below" store={store} stageStatus={stageStatus} />
        <div className="mt-6 flex items-center justify-between gap-x-4 print:hidden">
          {stage.hasDefaultRules ? <HelpLink /> : <LazyRulesLinks of={view.key} />}
          {/* Wider screens have the menu next to the title. */}
          <span className="flex sm:hidden">
            <ExportMenu files={exportFiles(view.key, view.language)} />
          </span>
        </div>
        <Sponsors sponsors={stage.sponsors} />
      </div>
      {(status === 'inProgress' || store.isSaved) && <ConnectionBar stream={stream} store={store} />}
    </StageViewContext>
  )
}

interface StageResultsProps {
  stage: Stage
  store: BoardStore
  audience: Audience
  /** The secretary's panel; null for others. */
  panel: SecretaryPanel | null
}
