// The certificate of one rider: a page of A4 landscape.
import type { Stage } from '@/api'
import { dateText } from '@/lib/time/dates'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import type { Award } from './podium'

export function Certificate({ stage, award: { racingClass, row, place }, clerks }: CertificateProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <li className="certificate" style={{ borderLeftColor: racingClass.color }}>
      <p className="certificate-source">{[stage.institutionName, stage.championshipName].join(' · ')}</p>
      <p className="caps certificate-title">{t('certificates.diploma')}</p>
      <p className="certificate-place">
        {t(`certificates.place.${place}`)} · {t('certificates.class', { name: racingClass.name })}
      </p>
      <h2 className="certificate-rider">{row.name}</h2>
      {row.club && <p className="certificate-club">{row.club}</p>}
      <p className="certificate-stage">{stage.title}</p>
      <p className="certificate-source">
        {[dateText(stage.startsAt, stage.timeZone, language), stage.location].filter(Boolean).join(' · ')}
      </p>
      <dl className="certificate-signatures">
        {(clerks.length > 0 ? clerks : ['']).map((name) => (
          <div key={name}>
            <dt>{t('officials.role.clerkOfTheCourse')}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

interface CertificateProps {
  stage: Stage
  award: Award
  /** The names of the clerks of the course. */
  clerks: readonly string[]
}
