// Stands where a screen is still to come, and says so plainly.
import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths'
import { ButtonLink } from '../ui/button'
import { Message } from '../ui/message'
import { PageTitle } from '../ui/page-title'

export function BeingBuilt() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t('app.beingBuilt')}</PageTitle>
      <Message
        headingLevel="h1"
        title={t('app.beingBuilt')}
        actions={<ButtonLink to={paths.home()}>{t('app.home')}</ButtonLink>}
      >
        {t('app.beingBuiltText')}
      </Message>
    </>
  )
}
