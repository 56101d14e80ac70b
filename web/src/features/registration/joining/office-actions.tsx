// What a secretary does from here, beside the stage's pages in its head.
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../../api'
import { paths, stageKey } from '../../../lib/paths'
import { hasStarted } from '../../../lib/phase'
import { Button, ButtonLink } from '../../../ui/button'
import { useSession } from '../../accounts'

export function OfficeActions({ stage, onAdd }: { stage: Stage; onAdd: () => void }) {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <div className="flex flex-wrap gap-3 sm:ml-auto">
      <Button onClick={onAdd}>
        <UserPlus aria-hidden="true" size={18} />
        {t('joining.add')}
      </Button>
      {user?.admin && (
        <ButtonLink to={paths.stageEdit(stageKey(stage))}>{t('stageEdit.pageTitle')}</ButtonLink>
      )}
      <ButtonLink to={paths.log(stageKey(stage))}>{t('log.title')}</ButtonLink>
      {hasStarted(stage.phase) && (
        <ButtonLink to={paths.scoredImport(stageKey(stage))}>{t('scoredImport.title')}</ButtonLink>
      )}
    </div>
  )
}
