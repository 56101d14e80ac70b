// The time since the rider entered the section: one button that starts, stops and resets it. Using it is
// optional; without it events have no time.
import { RotateCcw, Square, Timer } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { usePhoneTime } from '@/ui/use-now'
import { stopwatchAtZero, type StopwatchTimes } from './ride-in-progress'

export function Stopwatch({
  times,
  onTimes,
}: {
  times: StopwatchTimes
  onTimes: (times: StopwatchTimes) => void
}) {
  const { t } = useTranslation()
  const { startedAt, stoppedAt } = times
  const running = startedAt !== null && stoppedAt === null
  const now = usePhoneTime(200, running)
  const [Icon, label] = running
    ? ([Square, t('judging.stopwatchStop')] as const)
    : stoppedAt === null
      ? ([Timer, t('judging.stopwatchStart')] as const)
      : ([RotateCcw, t('judging.stopwatchReset')] as const)
  return (
    <Button className="min-h-touch-judge" onClick={() => onTimes(nextTimes(times, Date.now()))}>
      <Icon aria-hidden="true" size={22} />
      <span className="sr-only">{label}</span>
      {/* As wide as 10:00, so that nothing moves after nine minutes. */}
      <span className="figure min-w-[4.6ch] text-3xl">{clock(elapsedMs(times, now))}</span>
    </Button>
  )
}

export function nextTimes({ startedAt, stoppedAt }: StopwatchTimes, now: number): StopwatchTimes {
  if (startedAt === null) return { startedAt: now, stoppedAt: null }
  return stoppedAt === null ? { startedAt, stoppedAt: now } : stopwatchAtZero
}

/** Returns the seconds so far; undefined if the stopwatch was never started. */
export function elapsedSeconds(times: StopwatchTimes, now: number): number | undefined {
  return times.startedAt === null ? undefined : elapsedMs(times, now) / 1000
}

export function elapsedMs({ startedAt, stoppedAt }: StopwatchTimes, now: number): number {
  return startedAt === null ? 0 : Math.max(0, (stoppedAt ?? now) - startedAt)
}

export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
