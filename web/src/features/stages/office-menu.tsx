// The menu after the stage's pages, with what a secretary rarely needs on a race day.
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../api'
import { paths, stageKey } from '../../lib/paths'
import { hasStarted } from '../../lib/phase'
import { Menu, MenuLink } from '../../ui/menu'

export function OfficeMenu({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  return (
    <Menu label={t('stages.more')} hint={t('stages.more')} button={<Ellipsis aria-hidden="true" size={20} />}>
      <MenuLink to={paths.log(key)}>{t('log.title')}</MenuLink>
      {hasStarted(stage.phase) && <MenuLink to={paths.scoredImport(key)}>{t('scoredImport.title')}</MenuLink>}
    </Menu>
  )
}
