// The form for a club's name and country.
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError, type Club } from '../../api'
import { CountryOptions } from '../../ui/country-options'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'

export function RenameForm({ id, club, error, onSave }: RenameFormProps) {
  const { t } = useTranslation()
  const { register, handleSubmit, formState } = useForm<Club>({
    defaultValues: { id: club.id, country: club.country },
  })
  const { errors } = formState
  const fieldError = useFieldError(error)
  const submit = handleSubmit((typed) => onSave(typed))
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label={t('clubs.name')}
        required
        autoComplete="off"
        spellCheck={false}
        error={errors.id?.message ?? fieldError('id')}
        {...register('id', { validate: (name) => name.trim() !== '' || t('clubs.wrong.required') })}
      />
      <Select
        label={t('clubs.country')}
        required
        error={errors.country?.message ?? fieldError('country')}
        {...register('country', { validate: (code) => code !== '' || t('participantForm.wrong.country') })}
      >
        <CountryOptions choose={t('participantForm.chooseCountry')} />
      </Select>
    </form>
  )
}

interface RenameFormProps {
  id: string
  club: Club
  /** Why the last attempt was refused. */
  error: unknown
  onSave: (club: Club) => void
}

/** Returns the server's error text of a field. */
function useFieldError(error: unknown) {
  const { t } = useTranslation()
  return (field: keyof Club): string | undefined => {
    const found = isApiError(error, 'invalid')
      ? error.fields.find((wrong) => wrong.field === field)
      : undefined
    if (!found) return undefined
    return t(found.code === 'too-long' ? 'clubs.wrong.tooLong' : 'clubs.wrong.other')
  }
}
