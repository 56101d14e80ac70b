// What a judge's phone has reported about its readiness for the race.
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { PhoneReadiness } from '@/api'
import { dateTimeText } from '@/lib/time/dates'
import { useLanguage } from '@/ui/use-language'
import { isReady } from '@/features/judging/readiness/checks'

export function ReadinessLine({
  readiness: { problems, riders, ridersLoadedAt },
  timeZone,
}: {
  readiness: PhoneReadiness
  timeZone: string
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const ready = isReady(problems)
  const Icon = ready ? CircleCheck : TriangleAlert
  const details = [
    ...problems.map((problem) => t(`judges.devices.problem.${problem}`)),
    t('judges.devices.ridersLoaded', {
      count: riders,
      time: dateTimeText(ridersLoadedAt, timeZone, language),
    }),
  ]
  return (
    <p className="text-sm wrap-anywhere">
      <span className={`inline-flex items-start gap-1.5 font-semibold ${ready ? '' : 'text-warn'}`}>
        <Icon aria-hidden="true" size={16} className={`mt-0.5 shrink-0 ${ready ? 'text-brand' : ''}`} />
        {t(ready ? 'judges.devices.ready' : 'judges.devices.notReady')}
      </span>
      <span className="block text-ink-soft">{details.join(' · ')}</span>
    </p>
  )
}
