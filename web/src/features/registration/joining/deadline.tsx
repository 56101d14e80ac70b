// The registration deadline; a warning on the last day.
import { CalendarCheck, CalendarX } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { dateTimeText } from '@/lib/time/dates'
import { classNames } from '@/ui/class-names'
import { useLanguage } from '@/ui/use-language'

export function Deadline({ stage, state }: { stage: Stage; state: 'open' | 'lastDay' | 'ended' }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const Icon = state === 'ended' ? CalendarX : CalendarCheck
  return (
    <p
      className={classNames(
        'flex items-center gap-2',
        state === 'lastDay'
          ? 'rounded-control bg-warn-tint px-3 py-2 font-semibold text-warn'
          : 'text-ink-soft',
      )}
    >
      <Icon aria-hidden="true" size={18} className="shrink-0" />
      {state === 'ended' || !stage.registrationEndsAt
        ? t('stages.registrationEnded')
        : `${t('stages.registrationTill')} ${dateTimeText(stage.registrationEndsAt, stage.timeZone, language)}`}
    </p>
  )
}
