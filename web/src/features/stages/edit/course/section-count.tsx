// How many sections are built. When it grows, classes that ride all of them go on riding all.
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../ui/field'
import type { Typing } from '../use-typing'
import { built } from './section-fills'

export function SectionCount({ typing }: { typing: Typing }) {
  const { t } = useTranslation()
  const { register, formState, getValues, setValue } = typing
  // The most that there were: whoever types 1 on the way to 12 takes no section from anyone.
  const most = useRef(Number(getValues('sections')))
  const grow = () => {
    const now = Number(getValues('sections')) || 0
    for (const [index, { sections }] of built(getValues('classes'), most.current, now).entries()) {
      setValue(`classes.${index}.sections`, sections, { shouldDirty: true })
    }
    most.current = Math.max(most.current, now)
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
