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

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/**
 * The time since a registration: "just now" before the first full hour, whole hours on the first day, whole
 * days after it.
 */
export function timeSince(time: string, now: number): { unit: 'now' | 'hours' | 'days'; count: number } {
  const passed = Math.max(0, now - Date.parse(time))
  if (passed < HOUR_MS) return { unit: 'now', count: 0 }
  return passed < DAY_MS
    ? { unit: 'hours', count: Math.floor(passed / HOUR_MS) }
    : { unit: 'days', count: Math.floor(passed / DAY_MS) }
}
