// Another name or country for a club, wherever it stands.
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError, type Club, type OfficeClub } from '../../api'
import { Button } from '../../ui/button'
import { closeDialogAround } from '../../ui/close-dialog'
import { CountryOptions } from '../../ui/country-options'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { Refusal } from '../../ui/notice'
import { Select } from '../../ui/select'
import { useRefusal, useRename } from './clubs'

const formId = 'rename-club'

export function RenameDialog({ club, onClose }: { club: OfficeClub; onClose: () => void }) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  const rename = useRename(club)
  const refusal = useRefusal()
  const { register, handleSubmit, formState } = useForm<Club>({
    defaultValues: { id: club.id, country: club.country },
  })
  const { errors } = formState
  const close = () => closeDialogAround(content.current)
  const submit = handleSubmit((typed) => rename.mutate(typed, { onSuccess: close }))
  const refused = useFieldError(rename.error)
  return (
    <Dialog
      title={t('clubs.changeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} look="filled" disabled={rename.isPending}>
            {t('clubs.save')}
          </Button>
        </>
      }
    >
      <div ref={content}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <p>{t('clubs.changeText', { name: club.id })}</p>
          <Field
            label={t('clubs.name')}
            required
            autoComplete="off"
            spellCheck={false}
            error={errors.id?.message ?? refused('id')}
            {...register('id', { validate: (name) => name.trim() !== '' || t('clubs.wrong.required') })}
          />
          <Select
            label={t('clubs.country')}
            required
            error={errors.country?.message ?? refused('country')}
            {...register('country', {
              validate: (code) => code !== '' || t('participantForm.wrong.country'),
            })}
          >
            <CountryOptions choose={t('participantForm.chooseCountry')} />
          </Select>
          <Refusal>{refusal(rename.error)}</Refusal>
        </form>
      </div>
    </Dialog>
  )
}

/** What the server says of a field. */
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
