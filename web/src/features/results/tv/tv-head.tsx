// The header of the TV: the stage, the time, and whether the board is up to date.
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { StreamState } from '@/api/event-stream'
import { clockText } from '@/lib/time/dates'
import { serverNow } from '@/lib/time/server-clock'
import { isCalledOff } from '@/lib/sport/phase'
import { Live } from '@/ui/live'
import { CorrectedOn } from '@/features/stages/corrected-on'
import { ProtestState } from '@/features/stages/protest-state'
import type { StageStatus } from '../display/results-status'
import { useStageView } from '../stage-view'

export function TvHead({ stream, stageStatus, lostSince }: TvHeadProps) {
  const { stage, language } = useStageView()
  const now = new Date(useClock()).toISOString()
  return (
    <header className="tv-head">
      <h1 className="tv-title">{stage.title}</h1>
      <output className="tv-state">
        <State stream={stream} stageStatus={stageStatus} lostSince={lostSince} />
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
  stageStatus: StageStatus
  /** In ms; null while the connection works. */
  lostSince: number | null
}

function State({ stream, stageStatus, lostSince }: TvHeadProps) {
  const { resultsStatus, phase, beingCorrected, protestPeriod } = stageStatus
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  if (resultsStatus !== 'inProgress') {
    const step = <span className="tv-step caps">{t(`results.step.${resultsStatus}`)}</span>
    if (!stage.correctedAt) return step
    return (
      <span className="tv-protests">
        {step}
        <span>
          <CorrectedOn {...stage} />
        </span>
      </span>
    )
  }
  if (lostSince !== null) {
    const time = clockText(new Date(lostSince).toISOString(), stage.timeZone, language)
    return (
      <span className="tv-lost">
        <CloudOff aria-hidden="true" className="tv-icon" />
        {t('tv.connectionLost', { time })}
      </span>
    )
  }
  if (isCalledOff(phase)) return <span className="tv-step caps">{t(`ui.${phase}`)}</span>
  if (protestPeriod) {
    return (
      <span className="tv-protests">
        <span className="tv-step caps">{t('protests.provisional')}</span>
        <span>
          <ProtestState protestPeriod={protestPeriod} timeZone={stage.timeZone} look="clock" />
        </span>
      </span>
    )
  }
  if (beingCorrected) return <span className="tv-step caps">{t('ui.beingCorrected')}</span>
  if (phase === 'finished') return <span className="tv-step caps">{t('results.paper.preliminary')}</span>
  return stream === 'live' && phase === 'live' ? <Live className="tv-live" /> : null
}

const MINUTE_MS = 60_000

/** The current time, updated exactly at each full minute. */
function useClock(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const schedule = () => {
      timer = setTimeout(
        () => {
          setNow(serverNow())
          schedule()
        },
        MINUTE_MS - (serverNow() % MINUTE_MS),
      )
    }
    schedule()
    return () => clearTimeout(timer)
  }, [])
  return now
}
