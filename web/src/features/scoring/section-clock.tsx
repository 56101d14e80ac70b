// The time for a section, where the rules have a limit: one button that starts, stops and resets the clock. It
// shows the seconds left, then the overtime and what it costs.
import { RotateCcw, Square, Timer } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '@/ui/class-names'
import { usePhoneTime } from '@/ui/use-now'
import { vibrate } from '@/ui/vibrate'
import type { StopwatchTimes } from './ride-in-progress'
import { clock, elapsedMs, elapsedSeconds, nextTimes } from './stopwatch'

interface SectionClockProps {
  times: StopwatchTimes
  /** The limit in seconds. */
  limit: number
  /** What the overtime costs, in words. */
  cost: (seconds: number) => string
  onTimes: (times: StopwatchTimes) => void
}

export function SectionClock({ times, limit, cost, onTimes }: SectionClockProps) {
  const { t } = useTranslation()
  const { startedAt, stoppedAt } = times
  const isRunning = startedAt !== null && stoppedAt === null
  const now = usePhoneTime(200, isRunning)
  const seconds = Math.floor(elapsedMs(times, now) / 1000)
  const left = limit - seconds
  const isOver = left < 0
  useEffect(() => {
    if (isRunning && isOver) vibrate.saved()
  }, [isRunning, isOver])
  const [Icon, label] = isRunning
    ? ([Square, t('judging.clockStop')] as const)
    : stoppedAt === null
      ? ([Timer, t('judging.clockStart')] as const)
      : ([RotateCcw, t('judging.clockReset')] as const)
  return (
    <>
      <button
        type="button"
        onClick={() => onTimes(nextTimes(times, Date.now()))}
        className={classNames(
          'flex min-h-20 w-full touch-manipulation items-center gap-3 rounded-control border-2 px-4 select-none low:min-h-touch-judge',
          isOver ? 'border-danger bg-danger text-danger-ink' : 'border-ink bg-surface active:bg-sunken',
        )}
      >
        <Icon aria-hidden="true" size={28} className="shrink-0" />
        {isOver && <span className="sr-only">{label} </span>}
        <span className="grow text-left text-xl leading-tight font-semibold">
          {isOver ? cost(seconds) : label}
        </span>
        <span className="figure text-6xl whitespace-nowrap">
          {isOver ? `+${clock(-left * 1000)}` : clock(left * 1000)}
        </span>
      </button>
      <output className="sr-only">{announcement()}</output>
    </>
  )

  function announcement(): string {
    if (!isRunning) return ''
    if (isOver) return t('judging.timeUp')
    return left <= WARNING_SECONDS ? t('judging.secondsLeft', { count: WARNING_SECONDS }) : ''
  }
}

/** From this many seconds left on, screen readers announce the time. */
const WARNING_SECONDS = 10

/** Returns the seconds of the ride, running or stopped; undefined if the clock was never started. */
export function useClockSeconds(times: StopwatchTimes): number | undefined {
  const now = usePhoneTime(200, times.startedAt !== null && times.stoppedAt === null)
  return elapsedSeconds(times, now)
}
