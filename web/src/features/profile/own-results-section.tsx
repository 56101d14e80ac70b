// The link from the profile to the user's results.
import { Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/button'
import { Section } from './section'

export function OwnResultsSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('ownResults.title')}>
      <div className="flex flex-col items-start gap-4">
        <p>{t('ownResults.inProfile')}</p>
        <ButtonLink to={paths.myResults()}>
          <Trophy aria-hidden="true" size={18} />
          {t('ownResults.open')}
        </ButtonLink>
      </div>
    </Section>
  )
}
