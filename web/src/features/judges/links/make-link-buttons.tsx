// The buttons of the dialog that makes links: one link, one and the next, or the handouts of those made so far.
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'

export function MakeLinkButtons({
  form,
  createdCount,
  disabled,
  onShowHandouts,
  onMakeAndContinue,
}: MakeLinkButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      {createdCount > 0 && (
        <Button look="quiet" disabled={disabled} onClick={onShowHandouts}>
          {t('judges.links.showSheets', { count: createdCount })}
        </Button>
      )}
      <Button disabled={disabled} onClick={onMakeAndContinue}>
        {t('judges.links.makeAndNext')}
      </Button>
      <Button type="submit" form={form} look="filled" disabled={disabled}>
        {t('judges.links.makeOne')}
      </Button>
    </>
  )
}

interface MakeLinkButtonsProps {
  /** The id of the form to submit. */
  form: string
  /** The number of links that were made since the dialog was opened. */
  createdCount: number
  disabled: boolean
  onShowHandouts: () => void
  /** Called to make a link and continue with the next one. */
  onMakeAndContinue: () => void
}
