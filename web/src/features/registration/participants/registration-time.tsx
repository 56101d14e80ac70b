// When a rider registered, in the stage's time zone; the secretary also sees how long ago.
import { useTranslation } from 'react-i18next'
import type { Stage } from '@/api'
import { dateTimeText } from '@/lib/dates'
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
const DAY_MS = 24 * HOUR_MS

/**
 * The time since a registration in whole minutes, then hours, then days; "just now" before the first minute.
 */
export function timeSince(time: string, now: number): { unit: TimeUnit; count: number } {
  const passed = Math.max(0, now - Date.parse(time))
  if (passed < MINUTE_MS) return { unit: 'now', count: 0 }
  if (passed < HOUR_MS) return { unit: 'minutes', count: Math.floor(passed / MINUTE_MS) }
  return passed < DAY_MS
    ? { unit: 'hours', count: Math.floor(passed / HOUR_MS) }
    : { unit: 'days', count: Math.floor(passed / DAY_MS) }
}

type TimeUnit = 'now' | 'minutes' | 'hours' | 'days'
