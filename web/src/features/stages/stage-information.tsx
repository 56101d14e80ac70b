// The organizer's information about the stage: description, classes, regulation.
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { ButtonDownload } from '@/ui/button'
import { Fold } from '@/ui/page/fold'
import { useTranslation } from '@/ui/i18n'
import { ClassesTable } from './classes-table'
import { Description } from './description/description'
import { regulationAddress } from './stage'

export function StageInformation({ stage, children }: StageInformationProps) {
  const { t } = useTranslation()
  return (
    <div className="mb-8 border-t border-line print:hidden">
      <Fold name="description" title={t('stages.description')} open>
        <Description description={stage.description} />
      </Fold>
      <Fold name="classes" title={t('stages.classes')}>
        <ClassesTable stage={stage} />
      </Fold>
      <Fold name="documents" title={t('stages.documents')}>
        <Documents stage={stage} />
      </Fold>
      {children}
    </div>
  )
}

interface StageInformationProps {
  stage: Stage
  /** Further folds, of optional features. */
  children?: ReactNode
}

/** The documents of the stage: currently the regulation. */
function Documents({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  if (!stage.regulation) return <p className="text-ink-soft">{t('stages.noRegulation')}</p>
  return (
    <ButtonDownload href={regulationAddress(stageKey(stage))}>
      <FileText aria-hidden="true" size={18} />
      {t('stages.regulation')}
    </ButtonDownload>
  )
}
