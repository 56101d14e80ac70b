// The notice above the rows, also on paper, that the approved results were corrected.
import { CorrectedOn } from '@/features/stages/corrected-on'
import { noticeAboveRows } from '../header/notices'
import { useStageView } from '../stage-view'

export function CorrectedNotice() {
  const { stage } = useStageView()
  return (
    stage.correctedAt && (
      <p className={noticeAboveRows.box}>
        <strong>
          <CorrectedOn {...stage} />
        </strong>
      </p>
    )
  )
}
