// The way on from a page that a user may not see.
import { useTranslation } from '@/ui/i18n'
import { paths } from '@/lib/addresses/paths'
import { ButtonLink } from '../button'

export function HomeLink() {
  const { t } = useTranslation()
  return <ButtonLink to={paths.home()}>{t('app.home')}</ButtonLink>
}
