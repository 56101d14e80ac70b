// Start, stop, back to nothing: one button in three states.

import { RotateCcw, Square, Timer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { useNow } from './use-phone'
import type { StopwatchState } from './use-stopwatch'

export function Stopwatch({ watch }: { watch: StopwatchState }) {
  const { t } = useTranslation()
  const running = watch.startedAt !== null && watch.stoppedAt === null
  const now = useNow(200, running)
  const elapsed = watch.startedAt === null ? 0 : Math.max(0, (watch.stoppedAt ?? now) - watch.startedAt)
  const [Icon, label, press] = running
    ? ([Square, t('judging.stopwatchStop'), watch.stop] as const)
    : watch.stoppedAt === null
      ? ([Timer, t('judging.stopwatchStart'), watch.start] as const)
      : ([RotateCcw, t('judging.stopwatchReset'), watch.reset] as const)
  return (
    <Button className="min-h-touch-judge" aria-label={label} onClick={press}>
      <Icon aria-hidden="true" size={22} />
      <span className="figure min-w-14 text-3xl">{clock(elapsed)}</span>
    </Button>
  )
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
