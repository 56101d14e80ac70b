// A page of A4 on which a parent or guardian signs: for a rider, or with blank lines for the rider's data.
import type { ConsentText, Minor, Stage } from '@/api'
import { dateText } from '@/lib/time/dates'
import { dayText } from '@/lib/time/day'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import { ConsentTextBlock } from '../consent-text'

export function ConsentSheet({ stage, text, minor }: ConsentSheetProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const facts = [dateText(stage.startsAt, stage.timeZone, language), stage.location, stage.organizer]
  const written = dateText(text.createdAt, stage.timeZone, language)
  return (
    <section className="consent-sheet">
      <p className="caps text-lg">{t('consents.sheet')}</p>
      <h2 className="text-3xl">{stage.title}</h2>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <dl className="consent-rider">
        <Line label={t('consents.rider')} value={minor?.name} />
        <Line label={t('participantForm.birthDate')} value={minor && dayText(minor.birthDate)} />
        <Line label={t('participantForm.racingClass')} value={minor?.racingClass} />
        <Line label={t('participantForm.racingNumber')} value={minor?.racingNumber} />
      </dl>
      <ConsentTextBlock texts={text.texts} />
      <p className="mt-2 text-sm">{t('consents.version', { version: text.version, date: written })}</p>
      <dl className="consent-signature">
        <Line label={t('consents.guardian')} />
        <Line label={t('consents.signature')} />
        <Line label={t('consents.date')} />
      </dl>
    </section>
  )
}

interface ConsentSheetProps {
  stage: Stage
  text: ConsentText
  /** Null for a blank form. */
  minor: Minor | null
}

function Line({ label, value }: { label: string; value?: string | null | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
