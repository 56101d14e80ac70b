// The organizer's information about the stage: description, classes, regulation.
import type { Stage } from '../../api'
import { Fold } from '../../ui/fold'
import { useTranslation } from 'react-i18next'
import { ClassesTable } from './classes-table'
import { Description } from './description/description'
import { Documents } from './documents'

export function StageInformation({ stage }: { stage: Stage }) {
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
    </div>
  )
}
