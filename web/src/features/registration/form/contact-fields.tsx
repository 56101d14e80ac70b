// The fields of the emergency contact, where the championship asks for one.
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/ui/fields/field'
import { useTranslation } from '@/ui/i18n'
import type { FormValues } from './form-values'

export function ContactFields({ methods, isRequired }: ContactFieldsProps) {
  const { t } = useTranslation()
  const { register, formState } = methods
  const { errors } = formState
  return (
    <>
      <p className="text-ink-soft">{t('participantForm.contactHelp')}</p>
      <Field
        label={t('participantForm.contactName')}
        help={t('participantForm.contactNameHelp')}
        required={isRequired}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        error={errors.contactName?.message}
        {...register('contactName')}
      />
      <Field
        label={t('participantForm.contactPhone')}
        required={isRequired}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        className="max-w-72"
        error={errors.contactPhone?.message}
        {...register('contactPhone')}
      />
    </>
  )
}

interface ContactFieldsProps {
  methods: UseFormReturn<FormValues>
  isRequired: boolean
}
