// The notice above the rows, also on paper, that the approved results were corrected. It leads to what was corrected, which
// is below all riders.
import { CorrectedOn } from '@/features/stages/corrected-on'
import { useTranslation } from '@/ui/i18n'
import { noticeAboveRows } from '../header/notices'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'
import { useStageView } from '../stage-view'
import { CORRECTIONS_ID } from './corrections-list'

export function CorrectedNotice({ store }: { store: BoardStore }) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  const { corrections } = useObservable(store.protests)
  return (
    stage.correctedAt && (
      <p className={noticeAboveRows.box}>
        <strong>
          <CorrectedOn {...stage} />
        </strong>
        {corrections && (
          <>
            {' '}
            <a
              href={`#${CORRECTIONS_ID}`}
              className="text-link inline-flex min-h-touch items-center print:hidden"
            >
              {t('corrections.title')}
            </a>
          </>
        )}
      </p>
    )
  )
}
