// The notice above the rows, also on paper, that the results are provisional, with the clock of the protest period,
// or who signed them once they are official.
import { ProtestState } from '@/features/stages/protest-state'
import type { StageStatus } from '../display/results-status'
import { useStageView } from '../stage-view'
import { noticeAboveRows } from './notices'

export function ProvisionalNotice({ stageStatus: { protestPeriod, signedOff } }: ProvisionalNoticeProps) {
  const { stage } = useStageView()
  if (!protestPeriod && !signedOff) return null
  return (
    <p className={noticeAboveRows.box}>
      <span>
        <ProtestState protestPeriod={protestPeriod} signedOff={signedOff} timeZone={stage.timeZone} />
      </span>
    </p>
  )
}

interface ProvisionalNoticeProps {
  stageStatus: StageStatus
}
