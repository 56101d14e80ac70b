// The dialog that adds a rider to the account, or edits one.
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { TFunction } from '@/lib/i18n'
import { useTranslation } from '@/ui/i18n'
import { isApiError, type FieldError, type OwnRider } from '@/api'
import { dayText, hasShortYear, isMissingDay, parseDay } from '@/lib/time/day'
import { isoDate, readersZone } from '@/lib/time/dates'
import { DateField } from '@/ui/fields/date-field/date-field'
import { Field } from '@/ui/fields/field'
import { messagesInOrder, showFieldErrors } from '@/ui/form/field-errors'
import { FormDialog } from '@/ui/form/form-dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import { notify } from '@/ui/notices/notify'
import { refusalText } from './refusal-text'
import { useSaveRider } from './riders-api'

interface Values {
  name: string
  /** As entered. */
  birthDate: string
}

export function RiderDialog({ rider, onClose }: RiderDialogProps) {
  const { t } = useTranslation()
  const save = useSaveRider(rider)
  const [today] = useState(() => isoDate(new Date().toISOString(), readersZone()))
  const methods = useForm<Values>({
    defaultValues: { name: rider?.name ?? '', birthDate: rider?.birthDate ? dayText(rider.birthDate) : '' },
  })
  const { control, formState, handleSubmit, register } = methods
  const { errors } = formState
  const fieldErrors = isApiError(save.error) ? save.error.fields : []
  const submit = (close: () => void) => {
    void handleSubmit(({ name, birthDate }) =>
      save.mutate(
        { name, birthDate: parseDay(birthDate) },
        {
          onSuccess: () => {
            notify.success(t('ui.savedOf', { name: name.trim() }))
            close()
          },
          onError: (error) => isApiError(error) && showFieldErrors(methods, toMessages(t, error.fields)),
        },
      ),
    )()
  }
  return (
    <FormDialog
      title={t(rider ? 'riders.edit' : 'riders.add')}
      submitLabel={t(rider ? 'ui.save' : 'riders.add')}
      disabled={save.isPending}
      refusal={
        <ErrorNotice>
          {save.error && toMessages(t, fieldErrors).length === 0 && refusalText(t, save.error)}
        </ErrorNotice>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {rider && <p>{t('riders.editText')}</p>}
      <Field
        label={t('participantForm.name')}
        required
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        error={errors.name?.message}
        {...register('name')}
      />
      <Controller
        control={control}
        name="birthDate"
        rules={{ validate: (text) => dateProblem(t, text) ?? true }}
        render={({ field }) => (
          <DateField
            label={t('participantForm.birthDate')}
            required
            autoComplete="off"
            latest={today}
            text={field.value}
            onText={field.onChange}
            error={errors.birthDate?.message}
            ref={field.ref}
          />
        )}
      />
    </FormDialog>
  )
}

interface RiderDialogProps {
  /** The rider to edit; null for a new one. */
  rider: OwnRider | null
  onClose: () => void
}

/** Why the text can't be read as a date; everything else the server says. */
function dateProblem(t: TFunction, text: string): string | undefined {
  if (hasShortYear(text)) return t('participantForm.fieldError.birthDateShortYear')
  if (isMissingDay(text)) return t('ui.missingDay')
  const isReadable = text.trim() === '' || parseDay(text) !== null
  return isReadable ? undefined : t('participantForm.fieldError.birthDateFormat')
}

const fields = new Map<string, keyof Values>([
  ['name', 'name'],
  ['birthDate', 'birthDate'],
])

function toMessages(t: TFunction, errors: readonly FieldError[]) {
  return messagesInOrder(fields, errors, (error) => fieldText(t, error))
}

function fieldText(t: TFunction, { field, code }: FieldError): string {
  if (code === 'too-long') return t('participantForm.fieldError.tooLong')
  if (field === 'name') return t('participantForm.fieldError.nameRequired')
  if (code === 'required') return t('participantForm.fieldError.birthDateRequired')
  return t(code === 'too-late' ? 'riders.tooYoung' : 'participantForm.fieldError.birthDateEarly')
}
