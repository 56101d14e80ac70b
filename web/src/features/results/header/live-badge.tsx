// Whether the table moves by itself. Once the results are approved nothing moves any more, and the badge says that instead.
import { CircleCheck, CloudOff, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ResultsStatus } from '../../../api'
import { Live } from '../../../ui/live'
import type { StreamState } from '../live/board-stream'

const chip = 'caps inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm'

export function LiveBadge({ stream, status }: { stream: StreamState; status: ResultsStatus }) {
  return (
    <output className="print:hidden">
      <Badge stream={stream} status={status} />
    </output>
  )
}

function Badge({ stream, status }: { stream: StreamState; status: ResultsStatus }) {
  const { t } = useTranslation()
  if (stream === 'offline') {
    return (
      <span className={`${chip} border-warn bg-warn-tint text-warn`}>
        <CloudOff aria-hidden="true" size={16} />
        {t('ui.offline')}
      </span>
    )
  }
  if (stream !== 'live') {
    return (
      <span className={`${chip} border-line-strong text-ink-soft`}>
        <LoaderCircle aria-hidden="true" size={16} className="animate-spin" />
        {t(stream === 'connecting' ? 'results.connecting' : 'results.reconnecting')}
      </span>
    )
  }
  if (status === 'inProgress') return <Live />
  return (
    <span className={`${chip} border-ink`}>
      <CircleCheck aria-hidden="true" size={16} />
      {t(`results.step.${status}`)}
    </span>
  )
}
