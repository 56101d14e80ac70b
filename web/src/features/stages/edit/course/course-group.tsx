// The course: the classes, their laps and sections; and the effects of changing them.
import { useTranslation } from '@/ui/i18n'
import type { StageSettings } from '@/api'
import { Group } from '../groups/group'
import type { StageFormMethods } from '../use-stage-form'
import { ChangePreview } from './change-preview'
import { ClassList } from './class-list'
import { SectionCount } from './section-count'
import { SectionGrid } from './section-grid'

export function CourseGroup({ settings, methods }: { settings: StageSettings; methods: StageFormMethods }) {
  const { t } = useTranslation()
  return (
    <Group name="course">
      <Part title={t('stageEdit.classes')}>
        <ClassList settings={settings} methods={methods} />
      </Part>
      <Part title={t('stageEdit.sections')}>
        <SectionCount methods={methods} />
        <SectionGrid methods={methods} />
      </Part>
      <ChangePreview settings={settings} methods={methods} />
    </Group>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">{title}</h3>
      {children}
    </div>
  )
}
