// The number of sections. When it grows, classes that ride all sections ride the new ones too.
import { useRef } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Field } from '@/ui/fields/field'
import type { StageFormMethods } from '../use-stage-form'
import { withNewSections } from './section-toggles'

export function SectionCount({ methods }: { methods: StageFormMethods }) {
  const { t } = useTranslation()
  const { register, formState, getValues, setValue } = methods
  // The highest number so far: typing 1 on the way to 12 removes no sections from classes.
  const highest = useRef(Number(getValues('sections')))
  const grow = () => {
    const count = Number(getValues('sections')) || 0
    for (const [index, { sections }] of withNewSections(
      getValues('classes'),
      highest.current,
      count,
    ).entries()) {
      setValue(`classes.${index}.sections`, sections, { shouldDirty: true })
    }
    highest.current = Math.max(highest.current, count)
  }
  const { onBlur, ...field } = register('sections')
  return (
    <Field
      label={t('stageEdit.sectionCount')}
      inputMode="numeric"
      autoComplete="off"
      className="max-w-40"
      error={formState.errors.sections?.message}
      {...field}
      onBlur={(event) => {
        void onBlur(event)
        grow()
      }}
    />
  )
}
