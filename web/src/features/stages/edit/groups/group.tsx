// A titled, foldable group of the form's fields.
import { useState, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Fold } from '@/ui/page/fold'
import { groupId, isWideScreen, type GroupName } from './groups'

export function Group({ name, children }: { name: GroupName; children: ReactNode }) {
  const { t } = useTranslation()
  const [open] = useState(isWideScreen)
  return (
    <section id={groupId(name)} aria-label={t(`stageEdit.group.${name}`)}>
      <Fold name={`stage-edit.${name}`} title={t(`stageEdit.group.${name}`)} open={open}>
        <div className="flex flex-col gap-5">{children}</div>
      </Fold>
    </section>
  )
}
