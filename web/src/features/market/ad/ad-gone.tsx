// Shown for an ad that has ended or doesn't exist.
import { useTranslation } from '@/ui/i18n'
import { paths } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'

export function AdGone({ headingLevel }: { headingLevel: 'h1' | 'h3' }) {
  const { t } = useTranslation()
  return (
    <Message
      headingLevel={headingLevel}
      title={t('market.gone')}
      actions={<ButtonLink to={paths.market()}>{t('market.showAll')}</ButtonLink>}
    >
      {t('market.goneText')}
    </Message>
  )
}
