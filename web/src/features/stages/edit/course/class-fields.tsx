// The fields of a class: name and colour, times, ages and laps.
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { parseClock } from '@/lib/time/clock-time'
import { ColorField } from '@/ui/fields/color-field'
import { Field } from '@/ui/fields/field'
import { TimeField } from '@/ui/fields/time-field'
import type { StageFormMethods } from '../use-stage-form'

export function ClassFields({ index, methods }: { index: number; methods: StageFormMethods }) {
  const { t } = useTranslation()
  const { control, register, formState } = methods
  const [stageStart, stageEnd] = useWatch({ control, name: ['starts.time', 'ends.time'] })
  const errors = formState.errors.classes?.[index]
  const numberField = (field: 'yearsFrom' | 'yearsTo' | 'laps') => ({
    label: t(`stageEdit.class.${field}`),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    error: errors?.[field]?.message,
    ...register(`classes.${index}.${field}`),
  })
  return (
    <>
      <Field
        label={t('stageEdit.class.name')}
        required
        autoComplete="off"
        className="@max-[54rem]:col-span-6"
        error={errors?.name?.message}
        {...register(`classes.${index}.name`)}
      />
      <div className="grid grid-cols-6 gap-2 @max-[54rem]:contents @min-[54rem]:grid-cols-[8.5rem_4.5rem_4.5rem_4.5rem_4.5rem_4rem]">
        <Controller
          control={control}
          name={`classes.${index}.color`}
          render={({ field }) => (
            <ColorField
              label={t('stageEdit.class.color')}
              value={field.value}
              onText={field.onChange}
              error={errors?.color?.message}
              name={field.name}
              ref={field.ref}
              className="@max-[54rem]:col-span-6"
            />
          )}
        />
        {(['startTime', 'endTime'] as const).map((end) => (
          <Controller
            key={end}
            control={control}
            name={`classes.${index}.${end}`}
            render={({ field }) => (
              <TimeField
                label={t(`stageEdit.class.${end}`)}
                // A class without a time of its own has that of the stage.
                placeholder={parseClock(end === 'startTime' ? stageStart : stageEnd) ?? undefined}
                text={field.value}
                onText={field.onChange}
                error={errors?.[end]?.message}
                name={field.name}
                ref={field.ref}
                className="@max-[54rem]:col-span-3"
              />
            )}
          />
        ))}
        <Field {...numberField('yearsFrom')} className="@max-[54rem]:col-span-2" />
        <Field {...numberField('yearsTo')} placeholder="∞" className="@max-[54rem]:col-span-2" />
        <Field {...numberField('laps')} className="@max-[54rem]:col-span-2" />
      </div>
    </>
  )
}
