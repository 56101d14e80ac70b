// The form row of a class: name, club points multiplier, colours and a preview.
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { ColorField } from '@/ui/fields/color-field'
import { Field } from '@/ui/fields/field'
import type { FormValues } from './form-values'
import { ClassPreview } from './class-preview'

/** Aligns with fields whose labels are only visible in the first row. */
const BESIDE_FIELDS_CLASSES = 'lg:in-[li:first-child]:pt-7'

export function ClassRow({ methods, index, mover, onRemove }: ClassRowProps) {
  const { t } = useTranslation()
  const { register, control, formState } = methods
  const path = `classes.${index}` as const
  const [name, bgColor, borderColor] = useWatch({
    control,
    name: [`${path}.name`, `${path}.bgColor`, `${path}.borderColor`],
  })
  const errors = formState.errors.classes?.[index]
  const displayName = name.trim() || t('championships.newClass')
  return (
    <fieldset
      aria-label={t('championships.classOf', { name: displayName })}
      className="grid min-w-0 grid-cols-6 max-[16rem]:*:col-span-full items-start gap-3 border-b border-line bg-ground py-3 lg:grid-cols-[auto_12rem_1fr_5.5rem_10rem_10rem_auto]"
    >
      <div className={`max-lg:order-1 max-lg:col-span-4 ${BESIDE_FIELDS_CLASSES}`}>{mover}</div>
      <div className={`max-lg:order-3 max-lg:col-span-6 ${BESIDE_FIELDS_CLASSES}`}>
        <ClassPreview name={name} bgColor={bgColor} borderColor={borderColor} />
      </div>
      <Field
        label={t('championships.className')}
        autoComplete="off"
        spellCheck={false}
        className="max-lg:order-4 max-lg:col-span-4"
        error={errors?.name?.message}
        {...register(`${path}.name`)}
      />
      <Field
        label={t('championships.multiplier')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="1"
        className="max-lg:order-5 max-lg:col-span-2"
        error={errors?.multiplier?.message}
        {...register(`${path}.multiplier`)}
      />
      <Controller
        control={control}
        name={`${path}.bgColor`}
        render={({ field }) => (
          <ColorField
            label={t('championships.bgColor')}
            carriesText
            value={field.value}
            onText={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            className="max-lg:order-6 max-lg:col-span-3"
            error={errors?.bgColor?.message}
          />
        )}
      />
      <Controller
        control={control}
        name={`${path}.borderColor`}
        render={({ field }) => (
          <ColorField
            label={t('championships.borderColor')}
            value={field.value}
            onText={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            className="max-lg:order-7 max-lg:col-span-3"
            error={errors?.borderColor?.message}
          />
        )}
      />
      <div className={`justify-self-end max-lg:order-2 max-lg:col-span-2 ${BESIDE_FIELDS_CLASSES}`}>
        <Button
          look="quiet"
          className="px-0!"
          aria-label={t('championships.removeClass', { name: displayName })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" size={18} />
        </Button>
      </div>
    </fieldset>
  )
}

interface ClassRowProps {
  methods: UseFormReturn<FormValues>
  index: number
  mover: ReactNode
  onRemove: () => void
}
