// The notices about all results: the connection is lost, or the results are being corrected.
import { CloudOff, PencilLine } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { StreamState } from '@/api/event-stream'
import { asOfText, dateTimeText } from '@/lib/time/dates'
import type { Reopening } from '@/api'
import { classNames } from '@/ui/class-names'
import type { BoardStore } from '../live/board-store'
import { useStageView } from '../stage-view'

/**
 * The look of a notice between the header and the rows. On a phone it is low, so that the first row stays in
 * the upper third of the screen: the texts fit into two lines in every language. Nothing is cut.
 */
export const noticeAboveRows = {
  box: 'mb-4 flex gap-3 rounded-card border border-line border-l-8 border-l-warn bg-warn-tint px-4 py-3 max-sm:mb-0 max-sm:items-center max-sm:gap-1.5 max-sm:rounded-none max-sm:border-y-0 max-sm:px-2 max-sm:py-px max-sm:text-sm max-sm:leading-tight',
  icon: 'mt-0.5 shrink-0 text-warn max-sm:mt-0 max-sm:size-3.5',
  text: 'min-w-0',
}

interface ConnectionProps {
  stream: StreamState
  store: BoardStore
}

/**
 * Shows since when the table has not been updated. Short interruptions are shown by the badge only; a board
 * saved on this phone has not been updated from the start.
 */
export function ConnectionNotice({ stream, store }: ConnectionProps) {
  return (
    <output className="block print:hidden">
      {isStale(stream, store) && (
        <span className={noticeAboveRows.box}>
          <CloudOff aria-hidden="true" size={22} className={noticeAboveRows.icon} />
          <span className={noticeAboveRows.text}>
            <ConnectionText store={store} />
          </span>
        </span>
      )}
    </output>
  )
}

/**
 * The same at the bottom edge of the screen, for the end of a page that scrolls: a link to a rider scrolls
 * past everything above the rows.
 */
export function ConnectionBar({ stream, store }: ConnectionProps) {
  return (
    <output className="sticky bottom-0 z-10 -mx-gutter block has-[span]:mt-6 sm:mx-0 print:hidden">
      {isStale(stream, store) && (
        <span
          data-bottom-bar
          className="flex items-center gap-3 border-t border-l-8 border-line border-l-warn bg-warn-tint px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-sm leading-snug sm:text-base"
        >
          <CloudOff aria-hidden="true" size={20} className="shrink-0 text-warn" />
          <span className="min-w-0">
            <ConnectionText store={store} />
          </span>
        </span>
      )}
    </output>
  )
}

function isStale(stream: StreamState, store: BoardStore): boolean {
  return stream === 'offline' || store.isSaved
}

function ConnectionText({ store }: { store: BoardStore }) {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  const time = asOfText(store.completeAt, stage.timeZone, language)
  return (
    <>
      <strong className="sm:block">{t('results.connectionLost')}</strong>{' '}
      {t('results.connectionLostText', { time })}
    </>
  )
}

/**
 * Shows why and since when approved results can change again. Above the rows; on a phone without the reason,
 * which is shown below them.
 */
export function ReopeningNotice({ reopening }: { reopening: Reopening | null }) {
  const since = useSinceText()
  if (!reopening) return null
  return (
    <p className={noticeAboveRows.box}>
      <PencilLine aria-hidden="true" size={22} className={noticeAboveRows.icon} />
      <span className={classNames('wrap-anywhere', noticeAboveRows.text)}>
        <strong className="sm:block">{since(reopening)}</strong>
        <span className="max-sm:hidden">{reopening.reason}</span>
      </span>
    </p>
  )
}

/** The reason on a phone. */
export function ReopeningReason({ reopening }: { reopening: Reopening | null }) {
  const since = useSinceText()
  if (!reopening) return null
  return (
    <p className="mt-4 rounded-card border border-line border-l-8 border-l-warn bg-warn-tint px-4 py-3 wrap-anywhere sm:hidden">
      <strong className="block">{since(reopening)}</strong>
      {reopening.reason}
    </p>
  )
}

function useSinceText() {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  return ({ since }: Reopening) =>
    t('results.correctedSince', { time: dateTimeText(since, stage.timeZone, language) })
}
