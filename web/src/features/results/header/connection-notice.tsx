// Shows since when the table has not been updated. Short interruptions are shown by the badge only; a board
// saved on this phone has not been updated from the start.
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { StreamState } from '@/api/event-stream'
import { asOfText } from '@/lib/dates'
import type { BoardStore } from '../live/board-store'
import { useStageView } from '../stage-view'
import { noticeAboveRows } from './notice-above-rows'

export function ConnectionNotice({ stream, store }: { stream: StreamState; store: BoardStore }) {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  return (
    <output className="block print:hidden">
      {(stream === 'offline' || store.isSaved) && (
        <span className={noticeAboveRows.box}>
          <CloudOff aria-hidden="true" size={22} className={noticeAboveRows.icon} />
          <span className={noticeAboveRows.text}>
            {/* On a phone the badge beside the title says so. */}
            <strong className="block max-sm:sr-only">{t('results.connectionLost')}</strong>
            {t('results.connectionLostText', {
              time: asOfText(store.completeAt, stage.timeZone, language),
            })}
          </span>
        </span>
      )}
    </output>
  )
}
