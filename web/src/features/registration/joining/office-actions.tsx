// What a secretary does from here: add somebody, see to the judges.
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../../api'
import { paths, stageKey } from '../../../lib/paths'
import { Button, ButtonLink } from '../../../ui/button'

export function OfficeActions({ stage, onAdd }: { stage: Stage; onAdd: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-3 sm:ml-auto">
      <Button onClick={onAdd}>
        <UserPlus aria-hidden="true" size={18} />
        {t('joining.add')}
      </Button>
      <ButtonLink to={paths.judges(stageKey(stage))}>{t('joining.judges')}</ButtonLink>
    </div>
  )
}
