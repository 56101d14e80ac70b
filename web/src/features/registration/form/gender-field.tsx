// The field for the gender, shown if the championship's standings depend on it.
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import type { FormValues } from './form-values'

export function GenderField({
  required,
  methods,
}: {
  required: boolean
  methods: UseFormReturn<FormValues>
}) {
  const { t } = useTranslation()
  const { register, formState } = methods
  return (
    <Choices title={t('participantForm.gender')} required={required} error={formState.errors.gender?.message}>
      <div className="flex flex-wrap gap-x-6">
        {(['male', 'female'] as const).map((gender) => (
          <Choice
            key={gender}
            type="radio"
            value={gender}
            required={required}
            label={t(`participantForm.${gender}`)}
            {...register('gender')}
          />
        ))}
      </div>
    </Choices>
  )
}
