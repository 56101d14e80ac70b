// Shown when the stage in the address doesn't exist.
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'

export function StageMissing() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t('stages.notFound')}</PageTitle>
      <Message
        headingLevel="h1"
        title={t('stages.notFound')}
        actions={<ButtonLink to={paths.home()}>{t('competitions.title')}</ButtonLink>}
      />
    </>
  )
}
