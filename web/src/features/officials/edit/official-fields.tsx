// The inputs of one official, with the handle to move and the button to remove it.
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { Field } from '@/ui/fields/field'
import { Select } from '@/ui/fields/select'
import { parseSections } from '../section-list'
import { officialRoles } from '../roles'
import type { OfficialsFormMethods } from './use-officials-form'

export function OfficialFields({ index, name, mover, methods, onRemove }: OfficialFieldsProps) {
  const { t } = useTranslation()
  const { control, formState, register } = methods
  const errors = formState.errors.officials?.[index]
  const role = useWatch({ control, name: `officials.${index}.role` })
  return (
    <fieldset
      aria-label={name}
      className="flex gap-2 rounded-control border border-line bg-surface p-2 max-sm:flex-col sm:items-start"
    >
      <div className="sm:pt-7">{mover}</div>
      <div className="grid min-w-0 grow items-start gap-3 sm:grid-cols-2 lg:grid-cols-[14rem_1fr_11rem_9rem]">
        <Select
          label={t('officials.field.role')}
          error={errors?.role?.message}
          {...register(`officials.${index}.role`)}
        >
          {officialRoles.map((option) => (
            <option key={option} value={option}>
              {t(`officials.role.${option}`)}
            </option>
          ))}
        </Select>
        <Field
          label={t('officials.field.name')}
          required
          autoComplete="off"
          error={errors?.name?.message}
          {...register(`officials.${index}.name`)}
        />
        <Field
          label={t('officials.field.license')}
          autoComplete="off"
          spellCheck={false}
          error={errors?.license?.message}
          {...register(`officials.${index}.license`)}
        />
        {role === 'judge' && (
          <Field
            label={t('officials.field.sections')}
            placeholder="1, 3–5"
            autoComplete="off"
            error={errors?.sections?.message}
            {...register(`officials.${index}.sections`, {
              validate: (text) => parseSections(text) !== null || t('officials.fieldError.sections'),
            })}
          />
        )}
      </div>
      <Button
        look="quiet"
        className="px-0! max-sm:self-end sm:mt-7"
        aria-label={t('officials.remove', { name })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" size={20} />
      </Button>
    </fieldset>
  )
}

interface OfficialFieldsProps {
  index: number
  /** The role and the name, for buttons and screen readers. */
  name: string
  mover: ReactNode
  methods: OfficialsFormMethods
  onRemove: () => void
}
