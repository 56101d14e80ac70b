// When a rider registered, in the stage's time zone; the office also sees how long ago.
import type { Stage } from '../../../api'
import { dateTimeText } from '../../../lib/dates'
import { useLanguage } from '../../../ui/use-language'
import { isOffice, type Listed } from './sorting'
import { TimeAgo } from './time-ago'

export function Registered({ participant, stage, brief = false }: RegisteredProps) {
  const language = useLanguage()
  const office = isOffice(participant)
  return (
    <span className="block text-sm leading-tight whitespace-nowrap">
      {!(brief && office) && (
        <span className="block">{dateTimeText(participant.registeredAt, stage.timeZone, language)}</span>
      )}
      {office && (
        <span className="text-ink-soft">
          <TimeAgo time={participant.registeredAt} />
        </span>
      )}
    </span>
  )
}

interface RegisteredProps {
  participant: Listed
  stage: Stage
  brief?: boolean
}
