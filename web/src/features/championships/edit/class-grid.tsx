// The classes of the championship, hardest first. They are ordered by dragging.
import { Plus } from 'lucide-react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { v7 as uuid7 } from 'uuid'
import { Button } from '@/ui/button'
import { ErrorNotice } from '@/ui/notices/notice'
import { ReorderList } from '@/ui/reorder/reorder-list'
import { freeColor } from '../new-championship'
import type { FormValues } from './form-values'
import { ClassRow } from './class-row'

export function ClassGrid({ methods }: { methods: UseFormReturn<FormValues> }) {
  const { t } = useTranslation()
  const { control, formState } = methods
  const { fields, move, append, remove } = useFieldArray({ control, name: 'classes' })
  const classes = useWatch({ control, name: 'classes' })
  const add = () => {
    const color = freeColor(classes.map(({ bgColor }) => bgColor))
    const newClass = {
      former: null,
      name: '',
      order: null,
      multiplier: '',
      bgColor: color,
      borderColor: color,
    }
    append({ key: uuid7(), ...newClass }, { focusName: `classes.${fields.length}.name` })
  }
  return (
    <section aria-labelledby="classes" className="border-t border-line py-6">
      <h2 id="classes" className="text-2xl">
        {t('championships.classes')}
      </h2>
      <p className="max-w-prose pb-2 text-ink-soft">{t('championships.classesHelp')}</p>
      <ErrorNotice>{formState.errors.root?.['classes']?.message}</ErrorNotice>
      <ReorderList
        label={t('championships.classes')}
        items={fields}
        keyOf={({ id }) => id}
        nameOf={(_, index) => classes[index]?.name.trim() || t('championships.newClass')}
        onMove={move}
        className="lg:[&>li:not(:first-child)_label]:sr-only"
      >
        {(_, index, mover) => (
          <ClassRow methods={methods} index={index} mover={mover} onRemove={() => remove(index)} />
        )}
      </ReorderList>
      <Button className="mt-4" onClick={add}>
        <Plus aria-hidden="true" size={18} />
        {t('championships.addClass')}
      </Button>
    </section>
  )
}
