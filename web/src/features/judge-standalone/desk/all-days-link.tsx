// A link from a day back to the list of days.

import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import { ButtonLink } from '../../../ui/button'

export function AllDaysLink() {
  const { t } = useTranslation()
  return <ButtonLink to={paths.judgeStandalone()}>{t('standalone.allDays')}</ButtonLink>
}
