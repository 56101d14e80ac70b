// When a rider registered, in the stage's time zone; the secretary also sees how long ago.
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { DAY_MS, dateTimeText } from '@/lib/time/dates'
import { useLanguage } from '@/ui/use-language'
import { useNow } from '@/ui/use-now'
import { hasSecretaryFields, type ListedParticipant } from './sorting'

export function RegistrationTime({ participant, stage, brief = false }: RegistrationTimeProps) {
  const language = useLanguage()
  const isSecretary = hasSecretaryFields(participant)
  return (
    <span className="block text-sm leading-tight whitespace-nowrap">
      {!(brief && isSecretary) && (
        <span className="block">{dateTimeText(participant.registeredAt, stage.timeZone, language)}</span>
      )}
      {isSecretary && (
        <span className="text-ink-soft">
          <TimeAgo time={participant.registeredAt} />
        </span>
      )}
    </span>
  )
}

interface RegistrationTimeProps {
  participant: ListedParticipant
  stage: Stage
  brief?: boolean
}

/** The time since a registration; updates automatically. */
function TimeAgo({ time }: { time: string }) {
  const { t } = useTranslation()
  const { unit, count } = timeSince(time, useNow())
  return <span className="whitespace-nowrap">{t(`participants.ago.${unit}`, { count })}</span>
}

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/**
 * The time since a registration in whole minutes, then hours, then days; "just now" before the first minute.
 */
export function timeSince(time: string, now: number): { unit: TimeUnit; count: number } {
  const elapsedMs = Math.max(0, now - Date.parse(time))
  if (elapsedMs < MINUTE_MS) return { unit: 'now', count: 0 }
  if (elapsedMs < HOUR_MS) return { unit: 'minutes', count: Math.floor(elapsedMs / MINUTE_MS) }
  return elapsedMs < DAY_MS
    ? { unit: 'hours', count: Math.floor(elapsedMs / HOUR_MS) }
    : { unit: 'days', count: Math.floor(elapsedMs / DAY_MS) }
}

type TimeUnit = 'now' | 'minutes' | 'hours' | 'days'
