// Until when one can register: a quiet line that turns into a warning on the last day.
import { CalendarCheck, CalendarX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../api'
import { dateTimeText } from '../../lib/dates'
import { deadlineState, phase } from '../../lib/phase'
import { classes } from '../../ui/classes'
import { useLanguage } from '../../ui/use-language'
import { useNow } from '../../ui/use-now'

export function RegistrationDeadline({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow()
  const end = stage.registrationEndsAt
  const state = deadlineState(end, now)
  if (!end || phase(stage, now) === 'over') return null
  const Icon = state === 'ended' ? CalendarX : CalendarCheck
  return (
    <p
      className={classes(
        'mb-6 flex items-center gap-2',
        state === 'lastDay'
          ? 'rounded-control bg-warn-tint px-3 py-2 font-semibold text-warn'
          : 'text-ink-soft',
      )}
    >
      <Icon aria-hidden="true" size={18} className="shrink-0" />
      {state === 'ended'
        ? t('stages.registrationEnded')
        : `${t('stages.registrationTill')} ${dateTimeText(end, stage.timeZone, language)}`}
    </p>
  )
}
