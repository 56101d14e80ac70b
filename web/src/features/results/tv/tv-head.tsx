// The head of the TV: which stage, what time it is, and whether what one sees is so right now.
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ResultsStatus } from '../../../api'
import type { StreamState } from '../../../api/event-stream'
import { clockText } from '../../../lib/dates'
import { Live } from '../../../ui/live'
import { useStageView } from '../stage-view'
import { useClock } from './use-clock'

export function TvHead({ stream, status, lostSince }: TvHeadProps) {
  const { stage, language } = useStageView()
  const now = new Date(useClock()).toISOString()
  return (
    <header className="tv-head">
      <h1 className="tv-title">{stage.title}</h1>
      <output className="tv-state">
        <State stream={stream} status={status} lostSince={lostSince} />
      </output>
      <time className="tv-clock figure" dateTime={now}>
        {clockText(now, stage.timeZone, language)}
      </time>
      <div aria-hidden="true" className="tape tv-tape" />
    </header>
  )
}

interface TvHeadProps {
  stream: StreamState
  status: ResultsStatus
  /** In ms; null while all is well. */
  lostSince: number | null
}

function State({ stream, status, lostSince }: TvHeadProps) {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  if (status !== 'inProgress') return <span className="tv-step caps">{t(`results.step.${status}`)}</span>
  if (lostSince !== null) {
    const time = clockText(new Date(lostSince).toISOString(), stage.timeZone, language)
    return (
      <span className="tv-lost">
        <CloudOff aria-hidden="true" className="tv-icon" />
        {t('tv.connectionLost', { time })}
      </span>
    )
  }
  return stream === 'live' ? <Live className="tv-live" /> : null
}
