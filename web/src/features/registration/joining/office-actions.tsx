// What a secretary does from here: add somebody, see to the judges, and on the day to what they have recorded.
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
  const started = hasStarted(stage.phase)
  return (
    <div className="flex flex-wrap gap-3 sm:ml-auto">
      <Button onClick={onAdd}>
        <UserPlus aria-hidden="true" size={18} />
        {t('joining.add')}
      </Button>
      {user?.admin && (
        <ButtonLink to={paths.stageEdit(stageKey(stage))}>{t('stageEdit.pageTitle')}</ButtonLink>
      )}
      <ButtonLink to={paths.judges(stageKey(stage))}>{t('joining.judges')}</ButtonLink>
      <ButtonLink to={paths.log(stageKey(stage))}>{t('log.title')}</ButtonLink>
      {started && (
        <>
          <ButtonLink to={paths.gapBoard(stageKey(stage))}>{t('gaps.title')}</ButtonLink>
          <ButtonLink to={paths.cardEntry(stageKey(stage))}>{t('cards.title')}</ButtonLink>
          <ButtonLink to={paths.scoredImport(stageKey(stage))}>{t('scoredImport.title')}</ButtonLink>
        </>
      )}
    </div>
  )
}
