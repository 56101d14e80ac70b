// The fields for a club's name and country.
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { Club } from '@/api'
import { CountryOptions } from '@/ui/fields/country-options'
import { Field } from '@/ui/fields/field'
import { Select } from '@/ui/fields/select'

export function RenameFields({ methods }: { methods: UseFormReturn<Club> }) {
  const { t } = useTranslation()
  const { register, formState } = methods
  const { errors } = formState
  return (
    <>
      <Field
        label={t('clubs.name')}
        required
        autoComplete="off"
        spellCheck={false}
        error={errors.id?.message}
        {...register('id', { validate: (name) => name.trim() !== '' || t('clubs.fieldError.required') })}
      />
      <Select
        label={t('clubs.country')}
        required
        error={errors.country?.message}
        {...register('country', {
          validate: (code) => code !== '' || t('participantForm.fieldError.country'),
        })}
      >
        <CountryOptions choose={t('participantForm.chooseCountry')} />
      </Select>
    </>
  )
}
