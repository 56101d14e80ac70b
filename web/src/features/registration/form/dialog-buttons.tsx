// The buttons of the dialog. A secretary who enters many paper forms can continue with the next one.
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import type { FormMode } from './form-data'

export function DialogButtons({ kind, form, disabled, onCancel, onAddAnother }: DialogButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      {/* A phone has no room for three buttons; its dialog has a close button above. */}
      <Button className={kind === 'add' ? 'max-sm:hidden' : ''} onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
      {kind === 'add' && (
        <Button disabled={disabled} onClick={onAddAnother}>
          {t('participantForm.addAndNext')}
        </Button>
      )}
      <Button type="submit" form={form} look="filled" disabled={disabled}>
        {t(`participantForm.send.${kind}`)}
      </Button>
    </>
  )
}

interface DialogButtonsProps {
  kind: FormMode['kind']
  /** The id of the form to submit. */
  form: string
  disabled: boolean
  onCancel: () => void
  onAddAnother: () => void
}
