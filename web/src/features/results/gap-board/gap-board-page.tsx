// The secretary's board of a race day: rides without a score, rides in conflict, impossible rides, and phones
// with unsent rides. One press from the stage, and one more to each open ride.
import { Printer } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { QueryView } from '@/ui/queries/query-view'
import { tooltip } from '@/ui/overlays/tooltip'
import { CompactHeader } from '@/features/stages/compact-header'
import { SecretaryPage } from '@/features/stages/secretary-page'
import { StreamBadge } from '../header/stream-badge'
import { useBoard } from '../live/use-board'
import { GapBoard } from './gap-board'
import { CrossChecks } from './cross-check/cross-checks'
import { SwapRiders } from './swap/swap-riders'
import { UnassignedRides } from './unassigned/unassigned-rides'
import '../board.css'
import '../scores.css'
import '../secretary/panel/secretary-panel.css'
import './gap-marks.css'
import './gap-board.css'
import './gap-cards.css'
import './gap-print.css'

export function GapBoardPage() {
  const { t } = useTranslation()
  return (
    <SecretaryPage title={t('gaps.title')} forbiddenText={t('gaps.forbiddenText')}>
      {(stage) => <GapBoardPageContent stage={stage} />}
    </SecretaryPage>
  )
}

function GapBoardPageContent({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const board = useBoard(stageKey(stage), 'secretary')
  return (
    <div className="board-wide gap-page" data-format={stage.format}>
      {/* Rendered once, so that a menu that is open stays open when the board arrives. */}
      <CompactHeader
        stage={stage}
        title={t('gaps.title')}
        badge={board.data && <StreamBadge stage={stage} store={board.data} />}
      >
        {board.data && (
          <Button
            look="quiet"
            className="px-0! max-sm:hidden"
            aria-label={t('ui.print')}
            {...tooltip(t('ui.print'))}
            onClick={() => window.print()}
          >
            <Printer aria-hidden="true" size={20} />
          </Button>
        )}
      </CompactHeader>
      {stage.features.includes('raceDay') && (
        <>
          <UnassignedRides stage={stage} />
          <CrossChecks stage={stage} />
          <SwapRiders stage={stage} />
        </>
      )}
      {board.data ? (
        <GapBoard stage={stage} store={board.data} />
      ) : (
        <QueryView query={board}>{() => null}</QueryView>
      )}
    </div>
  )
}
