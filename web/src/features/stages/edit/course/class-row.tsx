// The form row of a class: name and colour, times, ages and laps. In a narrow list its fields are folded
// under its name.
import { ChevronDown, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { parseClock } from '@/lib/clock-time'
import { classNames } from '@/ui/class-names'
import { Button } from '@/ui/button'
import { ColorField } from '@/ui/fields/color-field'
import { Field } from '@/ui/fields/field'
import { TimeField } from '@/ui/fields/time-field'
import type { StageFormMethods } from '../use-stage-form'

export function ClassRow({ index, name, isNew, mover, methods, onRemove }: ClassRowProps) {
  const { t } = useTranslation()
  const { control, register, formState } = methods
  const [opened, setOpened] = useState(isNew)
  const values = useWatch({ control, name: `classes.${index}` })
  const [stageStart, stageEnd] = useWatch({ control, name: ['starts.time', 'ends.time'] })
  const errors = formState.errors.classes?.[index]
  const open = opened || errors !== undefined
  const figure = (field: 'yearsFrom' | 'yearsTo' | 'laps') => ({
    label: t(`stageEdit.class.${field}`),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    error: errors?.[field]?.message,
    ...register(`classes.${index}.${field}`),
  })
  return (
    // A group of fields that belong to one class, labelled with its name.
    <fieldset
      aria-label={name}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 rounded-control border border-l-8 border-line bg-surface p-2 @min-[54rem]:grid-cols-[auto_minmax(8rem,1fr)_auto_auto] [&_label]:text-sm"
      style={{ borderLeftColor: values.color }}
    >
      <div className="@min-[54rem]:pt-5.5">{mover}</div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpened(!open)}
        className="flex min-h-touch min-w-0 items-center gap-2 rounded-control px-1 text-left hover:bg-sunken @min-[54rem]:hidden"
      >
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={classNames(
            'shrink-0 transition-transform duration-(--duration-quick)',
            !open && '-rotate-90',
          )}
        />
        <span className="min-w-0 grow leading-tight">
          <span className="figure block text-lg wrap-anywhere">{name}</span>
          {!open && (
            <span className="block text-sm text-ink-soft">
              {(values.startTime || values.endTime) && `${values.startTime}–${values.endTime} · `}
              {t('stageEdit.classSummary', {
                ages: `${values.yearsFrom}–${values.yearsTo || '∞'}`,
                laps: values.laps,
              })}
            </span>
          )}
        </span>
      </button>
      <div
        className={classNames(
          'grid gap-x-2 gap-y-3 @max-[54rem]:order-last @max-[54rem]:col-span-3 @max-[54rem]:grid-cols-6 @max-[54rem]:pt-2 @min-[54rem]:contents',
          !open && '@max-[54rem]:hidden',
        )}
      >
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
          <Field {...figure('yearsFrom')} className="@max-[54rem]:col-span-2" />
          <Field {...figure('yearsTo')} placeholder="∞" className="@max-[54rem]:col-span-2" />
          <Field {...figure('laps')} className="@max-[54rem]:col-span-2" />
        </div>
      </div>
      <Button
        look="quiet"
        className="px-0! @min-[54rem]:mt-5.5"
        aria-label={t('stageEdit.removeClass', { name })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" size={20} />
      </Button>
    </fieldset>
  )
}

interface ClassRowProps {
  index: number
  /** The name for labels. */
  name: string
  isNew: boolean
  /** The handle for moving it. */
  mover: ReactNode
  methods: StageFormMethods
  onRemove: () => void
}
