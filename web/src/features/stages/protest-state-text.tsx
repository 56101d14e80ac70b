// The state of provisional and official results in words: when they were posted, how long protests are possible,
// and who signed them.
import type { ProtestPeriod, Stage } from '@/api'
import { asOfText, clockText, dateTimeText } from '@/lib/time/dates'
import { serverNow } from '@/lib/time/server-clock'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import { useHasPassed, usePhoneTime } from '@/ui/use-now'
import type { ProtestStateProps } from './protest-state'

const SECOND_MS = 1000

/** "Protests until 15:34" with a clock that counts down, or that the period is over. */
function ProtestClock({ period: { endsAt }, timeZone }: ProtestClockProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isOver = useHasPassed(endsAt)
  usePhoneTime(SECOND_MS, !isOver)
  if (isOver) return t('protests.over')
  return (
    <>
      <span className="whitespace-nowrap">
        {t('protests.until', { time: clockText(endsAt, timeZone, language) })}
      </span>{' '}
      <span role="timer" className="figure whitespace-nowrap tabular-nums">
        ({countdownText(Math.ceil((Date.parse(endsAt) - serverNow()) / SECOND_MS))})
      </span>
    </>
  )
}

interface ProtestClockProps extends Pick<Stage, 'timeZone'> {
  period: ProtestPeriod
}

/**
 * When the results were posted and how long protests are possible, or who signed them; nothing if neither. `paper`
 * has no clock, and its times have a date.
 */
export function ProtestStateText({ protestPeriod, signedOff, timeZone, look }: ProtestStateProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (signedOff) {
    const time = dateTimeText(signedOff.at, timeZone, language)
    return t('protests.signedOff', { name: signedOff.name, time })
  }
  if (!protestPeriod) return null
  const { postedAt, endsAt } = protestPeriod
  const clock = <ProtestClock period={protestPeriod} timeZone={timeZone} />
  if (look === 'clock') return clock
  const onPaper = t('protests.period', {
    posted: dateTimeText(postedAt, timeZone, language),
    end: clockText(endsAt, timeZone, language),
  })
  if (look === 'paper') return onPaper
  return (
    <>
      <span className="print:hidden">
        <strong>{t('protests.posted', { time: asOfText(Date.parse(postedAt), timeZone, language) })}</strong>
        <span className="max-sm:hidden"> · </span>
        <span className="max-sm:block">{clock}</span>
      </span>
      <span className="not-print:hidden">{onPaper}</span>
    </>
  )
}

/** Minutes and seconds: 9:05, 69:05. */
function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
