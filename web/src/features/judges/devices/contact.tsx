// How long ago a phone contacted the server last, when its silence is overdue, and how many rides are unsent.
import { useTranslation } from '@/ui/i18n'
import { TriangleAlert } from 'lucide-react'
import { useNow } from '@/ui/use-now'
import type { JudgeDevice } from '@/api'
import { DAY_MS, dateTimeText } from '@/lib/time/dates'
import { useLanguage } from '@/ui/use-language'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A phone is silent after this time without contact, and overdue if it has unsent rides. */
const SILENT_MS = 10 * MINUTE_MS

export type ElapsedTime = { unit: 'now' } | { unit: 'minutes' | 'hours' | 'days'; count: number }

export function elapsedTime(time: string, now: number): ElapsedTime {
  const elapsed = now - Date.parse(time)
  if (elapsed < MINUTE_MS) return { unit: 'now' }
  if (elapsed < HOUR_MS) return { unit: 'minutes', count: Math.floor(elapsed / MINUTE_MS) }
  if (elapsed < DAY_MS) return { unit: 'hours', count: Math.floor(elapsed / HOUR_MS) }
  return { unit: 'days', count: Math.floor(elapsed / DAY_MS) }
}

export function isOverdue(device: { unsent: number; lastContactAt: string }, now: number): boolean {
  return device.unsent > 0 && isSilent(device, now)
}

function isSilent({ lastContactAt }: { lastContactAt: string }, now: number): boolean {
  return now - Date.parse(lastContactAt) > SILENT_MS
}

/** How long ago a phone contacted the server last; updates over time. */
export function LastContact({ time }: { time: string }) {
  const { t } = useTranslation()
  const elapsed = elapsedTime(time, useNow())
  return (
    <time dateTime={time} className="whitespace-nowrap">
      {elapsed.unit === 'now'
        ? t('judges.ago.now')
        : t(`judges.ago.${elapsed.unit}`, { count: elapsed.count })}
    </time>
  )
}

/** The number of unsent rides on phones, marked when one of the phones is overdue. */
export function UnsentCount({ devices }: { devices: readonly JudgeDevice[] }) {
  const { t } = useTranslation()
  const now = useNow()
  const count = totalUnsent(devices)
  if (count === 0) {
    // A phone without a network has told nobody what was recorded since.
    const isAnySilent = devices.some((device) => isSilent(device, now))
    return (
      <span className="text-ink-soft">
        {t(isAnySilent ? 'judges.devices.allSentThen' : 'judging.allSent')}
      </span>
    )
  }
  if (!devices.some((device) => isOverdue(device, now))) return <span>{t('judging.unsent', { count })}</span>
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-warn-tint px-2.5 py-0.5 font-semibold text-warn">
      <TriangleAlert aria-hidden="true" size={16} className="shrink-0" />
      {t('judging.unsent', { count })}
      <span className="sr-only">{t('judges.devices.overdue')}</span>
    </span>
  )
}

/**
 * What the phones of a revoked link had not sent at their last contact: they can't report rides that they
 * have recorded since.
 */
export function LastKnownUnsent({ devices, timeZone }: LastKnownUnsentProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [latest] = devices
  if (!latest) return null
  const count = totalUnsent(devices)
  const time = dateTimeText(latest.lastContactAt, timeZone, language)
  if (count === 0) return <span className="text-ink-soft">{t('judges.links.allSentThen', { time })}</span>
  return (
    <span className="inline-flex items-start gap-1.5 font-semibold text-warn">
      <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      {t('judges.links.unsentThen', { count, time })}
    </span>
  )
}

interface LastKnownUnsentProps {
  /** The one with the latest contact first. */
  devices: readonly JudgeDevice[]
  timeZone: string
}

/** The names of the judges of some phones, each once. */
export function judgeNames(devices: readonly JudgeDevice[]): string[] {
  return [...new Set(devices.map(({ judgeName }) => judgeName))]
}

export function totalUnsent(devices: readonly JudgeDevice[]): number {
  return devices.reduce((sum, { unsent }) => sum + unsent, 0)
}
