// How far the stage is: live while it is ridden, then what the results are worth. When the connection is lost it says that instead.
import { CircleCheck, CloudOff, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { StreamState } from '../../../api/event-stream'
import { Live } from '../../../ui/live'
import type { Standing } from '../show/results-status'

const chip = 'caps inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm'

export function LiveBadge(of: LiveBadgeProps) {
  return (
    <output className="shrink-0 empty:hidden print:hidden">
      <Badge {...of} />
    </output>
  )
}

interface LiveBadgeProps {
  stream: StreamState
  standing: Standing
}

function Badge({ stream, standing: { resultsStatus, phase } }: LiveBadgeProps) {
  const { t } = useTranslation()
  if (resultsStatus !== 'inProgress') {
    return (
      <span className={`${chip} border border-ink`}>
        <CircleCheck aria-hidden="true" size={16} />
        {t(`results.step.${resultsStatus}`)}
      </span>
    )
  }
  if (stream === 'live' || stream === 'connecting') {
    if (phase === 'finished') {
      return <span className={`${chip} border border-line-strong`}>{t('results.paper.preliminary')}</span>
    }
    if (phase !== 'live') return null
    return stream === 'live' ? <Live /> : <Connecting />
  }
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
