// The payments and refunds of a rider, with how, when and by whom they were taken.
import type { DeskRider, Stage } from '@/api'
import { amountText } from '@/lib/text/money'
import { dateTimeText } from '@/lib/time/dates'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'

export function PaymentLines({ stage, rider }: { stage: Stage; rider: DeskRider }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <ul aria-label={t('entryDesk.payments')} className="border-t border-line">
      {rider.payments.map(({ id, amountCents, method, takenAt, takenBy, reason }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
          <span className="min-w-0">
            <span className="block">
              {t(`entryDesk.method.${method}`)}, {dateTimeText(takenAt, stage.timeZone, language)}
            </span>
            <span className="block text-sm text-ink-soft wrap-anywhere">
              {[takenBy ?? t('entryDesk.formerSecretary'), reason].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="font-semibold tabular-nums">{amountText(amountCents, language)}</span>
        </li>
      ))}
    </ul>
  )
}
