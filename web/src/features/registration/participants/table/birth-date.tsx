// A rider's age on the stage's first day, and the full birth date. Only for the secretary.
import { useTranslation } from '@/ui/i18n'
import type { SecretaryParticipant } from '@/api'
import { shortDateText } from '@/lib/time/dates'

export function BirthDate({ participant: { age, birthDate }, brief }: BirthDateProps) {
  const { t } = useTranslation()
  if (birthDate === null) return <span className="text-ink-soft">{t('participants.unknownAge')}</span>
  const date = (
    <time dateTime={birthDate} className="whitespace-nowrap">
      {shortDateText(birthDate, 'UTC')}
    </time>
  )
  if (brief) {
    return (
      <>
        {t('participants.age', { age })} · {date}
      </>
    )
  }
  return (
    <>
      <span className="figure block text-lg">{age}</span>
      <span className="block text-sm leading-tight text-ink-soft">{date}</span>
    </>
  )
}

interface BirthDateProps {
  participant: SecretaryParticipant
  brief: boolean
}
