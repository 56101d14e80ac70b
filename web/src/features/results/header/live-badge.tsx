// Whether the table moves by itself. Once the results are approved nothing moves any more, and the badge says that instead.
import { CircleCheck, CloudOff, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ResultsStatus } from '../../../api'
import type { StreamState } from '../../../api/event-stream'
import { Live } from '../../../ui/live'

const chip = 'caps inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm'

export function LiveBadge({ stream, status }: { stream: StreamState; status: ResultsStatus }) {
  return (
    <output className="shrink-0 print:hidden">
      <Badge stream={stream} status={status} />
    </output>
  )
}

function Badge({ stream, status }: { stream: StreamState; status: ResultsStatus }) {
  const { t } = useTranslation()
  if (status !== 'inProgress') {
    return (
      <span className={`${chip} border border-ink`}>
        <CircleCheck aria-hidden="true" size={16} />
        {t(`results.step.${status}`)}
      </span>
    )
  }
  if (stream === 'live') return <Live />
  if (stream === 'connecting') return <Connecting />
  return (
    <span
      className={`${chip} border ${stream === 'offline' ? 'border-warn bg-warn-tint text-warn' : 'border-line-strong text-ink-soft'}`}
    >
      {stream === 'offline' ? (
        <CloudOff aria-hidden="true" size={16} />
      ) : (
        <LoaderCircle aria-hidden="true" size={16} className="animate-pulse" />
      )}
      {t(stream === 'offline' ? 'ui.offline' : 'results.reconnecting')}
    </span>
  )
}

/** As large as the live badge that follows in a moment, so that nothing beside it moves. */
function Connecting() {
  const { t } = useTranslation()
  return (
    <span className={`${chip} text-ink-soft outline-1 -outline-offset-1 outline-line-strong`}>
      <span aria-hidden="true" className="size-2 rounded-full border border-current" />
      <span aria-hidden="true">{t('ui.live')}</span>
      <span className="sr-only">{t('results.connecting')}</span>
    </span>
  )
}
