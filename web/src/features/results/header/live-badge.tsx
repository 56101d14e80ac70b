// The state of the stage: live during the race, then the status of the results. If the connection is lost, it
// shows that instead.
import { CircleCheck, CloudOff, LoaderCircle, RefreshCw } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { BUSY_PAUSE_SECONDS, type StreamState } from '@/api/event-stream'
import { BeingCorrected } from '@/ui/notices/being-corrected'
import { CalledOff } from '@/ui/notices/called-off'
import { isCalledOff } from '@/lib/sport/phase'
import { Live } from '@/ui/live'
import type { StageStatus } from '../display/results-status'

const CHIP_CLASSES = 'caps inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm'

export function LiveBadge(props: LiveBadgeProps) {
  return (
    <output className="shrink-0 empty:hidden print:hidden">
      <Badge {...props} />
    </output>
  )
}

interface LiveBadgeProps {
  stream: StreamState
  stageStatus: StageStatus
}

function Badge({
  stream,
  stageStatus: { resultsStatus, phase, beingCorrected, protestPeriod },
}: LiveBadgeProps) {
  const { t } = useTranslation()
  if (resultsStatus !== 'inProgress') {
    return (
      <span className={`${CHIP_CLASSES} border border-ink`}>
        <CircleCheck aria-hidden="true" size={16} className="max-sm:hidden" />
        <ResponsiveText
          long={t(`results.step.${resultsStatus}`)}
          short={t(
            resultsStatus === 'standingsPublished' ? 'results.publishedShort' : 'results.step.approved',
          )}
        />
      </span>
    )
  }
  if (stream === 'live' || stream === 'connecting') {
    if (isCalledOff(phase)) return <CalledOff phase={phase} />
    // The notice above the rows says that they are provisional.
    if (protestPeriod) return null
    // On a phone it shares one line with the date and a link.
    if (beingCorrected) return <BeingCorrected className="max-sm:px-1.5 max-sm:[&>svg]:hidden" />
    if (phase === 'finished') {
      return (
        <span className={`${CHIP_CLASSES} border border-line-strong`}>
          <ResponsiveText long={t('results.paper.preliminary')} short={t('results.preliminaryShort')} />
        </span>
      )
    }
    if (phase !== 'live') return null
    return stream === 'live' ? <Live /> : <Connecting />
  }
  if (stream === 'busy') {
    return (
      <span className={`${CHIP_CLASSES} border border-line-strong text-ink-soft`}>
        <RefreshCw aria-hidden="true" size={16} />
        {t('results.busy', { seconds: BUSY_PAUSE_SECONDS })}
      </span>
    )
  }
  return (
    <span
      className={`${CHIP_CLASSES} border ${stream === 'offline' ? 'border-warn bg-warn-tint text-warn' : 'border-line-strong text-ink-soft'}`}
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

/** On a phone the badge, the date and a link share one line. */
function ResponsiveText({ long, short }: { long: string; short: string }) {
  if (long === short) return long
  return (
    <>
      <span className="sm:hidden">{short}</span>
      <span className="max-sm:hidden">{long}</span>
    </>
  )
}

/** As large as the live badge that follows it, so that the layout doesn't shift. */
function Connecting() {
  const { t } = useTranslation()
  return (
    <span className={`${CHIP_CLASSES} text-ink-soft outline-1 -outline-offset-1 outline-line-strong`}>
      <span aria-hidden="true" className="size-2 rounded-full border border-current" />
      <span aria-hidden="true">{t('ui.live')}</span>
      <span className="sr-only">{t('results.connecting')}</span>
    </span>
  )
}
