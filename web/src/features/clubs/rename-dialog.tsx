// The dialog for renaming a club or changing its country.
import { useForm } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { isApiError, type Club, type ClubOverview } from '@/api'
import { showFieldErrors } from '@/ui/form/field-errors'
import { FormDialog } from '@/ui/form/form-dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import { useRename } from './clubs'
import { toFieldErrors } from './field-errors'
import { refusalText } from './refusal-text'
import { RenameFields } from './rename-fields'

export function RenameDialog({ club, onClose }: { club: ClubOverview; onClose: () => void }) {
  const { t } = useTranslation()
  const rename = useRename(club)
  // After a stale edit the form starts again with the current data.
  const methods = useForm<Club>({ values: { id: club.id, country: club.country } })
  const fieldErrors = (error: unknown) => (isApiError(error) ? toFieldErrors(t, error.fields) : [])
  const submit = (close: () => void) => {
    void methods.handleSubmit((values) =>
      rename.mutate(values, {
        onSuccess: close,
        onError: (error) => showFieldErrors(methods, fieldErrors(error)),
      }),
    )()
  }
  return (
    <FormDialog
      title={t('clubs.changeTitle')}
      submitLabel={t('ui.save')}
      disabled={rename.isPending}
      refusal={
        <ErrorNotice>
          {fieldErrors(rename.error).length === 0 && rename.error && refusalText(t, rename.error)}
        </ErrorNotice>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('clubs.changeText', { name: club.id })}</p>
      <RenameFields methods={methods} />
    </FormDialog>
  )
}
