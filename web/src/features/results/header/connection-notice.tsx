// Shows since when the table has not been updated. Short interruptions are shown by the badge only; a board
// saved on this phone has not been updated from the start.
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { StreamState } from '@/api/event-stream'
import { asOfText } from '@/lib/dates'
import type { BoardStore } from '../live/board-store'
import { useStageView } from '../stage-view'

export function ConnectionNotice({ stream, store }: { stream: StreamState; store: BoardStore }) {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  return (
    <output className="block print:hidden">
      {(stream === 'offline' || store.isSaved) && (
        <span className="mb-4 flex gap-3 rounded-card border border-line border-l-8 border-l-warn bg-warn-tint px-4 py-3">
          <CloudOff aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-warn" />
          <span>
            <strong className="block">{t('results.connectionLost')}</strong>
            {t('results.connectionLostText', {
              time: asOfText(store.completeAt, stage.timeZone, language),
            })}
          </span>
        </span>
      )}
    </output>
  )
}
