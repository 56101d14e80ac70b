// Who agreed, when, and to which version of the text.
import type { Consent } from '@/api'
import { dateText } from '@/lib/time/dates'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'

export function GivenConsent({ consent, timeZone }: { consent: Consent; timeZone: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { guardian, givenAt, textVersion: version } = consent
  const date = dateText(givenAt, timeZone, language)
  return (
    <span className="wrap-anywhere">
      {consent.method === 'paper'
        ? t('consents.onPaper', { date, version })
        : t('consents.byAccount', { guardian, date, version })}
    </span>
  )
}
