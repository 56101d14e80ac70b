// The documents of the stage: currently the regulation.
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../api'
import { stageKey } from '../../lib/paths'
import { ButtonDownload } from '../../ui/button'
import { regulationAddress } from './stage'

export function Documents({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  if (!stage.regulation) return <p className="text-ink-soft">{t('stages.noRegulation')}</p>
  return (
    <ButtonDownload href={regulationAddress(stageKey(stage))}>
      <FileText aria-hidden="true" size={18} />
      {t('stages.regulation')}
    </ButtonDownload>
  )
}
