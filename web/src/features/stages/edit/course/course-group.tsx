// The course: which classes ride, how far, and through which sections; and what changing it would do.
import { useTranslation } from 'react-i18next'
import type { StageSettings } from '../../../../api'
import { Group } from '../group'
import type { Typing } from '../use-typing'
import { ChangePreview } from './change-preview'
import { ClassList } from './class-list'
import { SectionCount } from './section-count'
import { SectionGrid } from './section-grid'

export function CourseGroup({ settings, typing }: { settings: StageSettings; typing: Typing }) {
  const { t } = useTranslation()
  return (
    <Group name="course">
      <Part title={t('stageEdit.classes')}>
        <ClassList settings={settings} typing={typing} />
      </Part>
      <Part title={t('stageEdit.sections')}>
        <SectionCount typing={typing} />
        <SectionGrid typing={typing} />
      </Part>
      <ChangePreview settings={settings} typing={typing} />
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
