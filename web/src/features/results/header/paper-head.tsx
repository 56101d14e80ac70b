// The details below the title of printed results: place, organizer, and whether the results can still change.
import { useTranslation } from '@/ui/i18n'
import type { StreamState } from '@/api/event-stream'
import { dateTimeText } from '@/lib/time/dates'
import { usePrintedAt } from '@/ui/use-printing'
import type { BoardStore } from '../live/board-store'
import type { StageStatus } from '../display/results-status'
import { stateKey } from '../display/results-status'
import { useStageView } from '../stage-view'

export function PaperHead({ store, stream, stageStatus }: PaperHeadProps) {
  const { beingCorrected } = stageStatus
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  const printedAt = usePrintedAt()
  if (printedAt === null) return null
  const updatedAt = stream === 'live' ? printedAt : store.completeAt
  const time = dateTimeText(new Date(updatedAt).toISOString(), stage.timeZone, language)
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
      <p>{[stage.location, stage.organizer].filter(Boolean).join(' · ')}</p>
      <p>
        <strong className="caps mr-3 border-2 border-ink px-2 text-lg">{t(stateKey(stageStatus))}</strong>
        {beingCorrected && <>{t('ui.beingCorrected')}, </>}
        {t('results.paper.asOf', { time })}
      </p>
    </div>
  )
}

interface PaperHeadProps {
  store: BoardStore
  stream: StreamState
  stageStatus: StageStatus
}
