// Asks what becomes of the links that no phone uses, before another is made for each section.
import { useTranslation } from 'react-i18next'
import type { JudgeLink } from '@/api'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { rangesText } from '@/features/stages/ranges'

export function ReplaceDialog({ links, onReplace, onKeep, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation()
  const sections = [...new Set(links.flatMap((link) => link.sections))].toSorted((a, b) => a - b)
  const answer = (action: () => void) => () => {
    action()
    onClose()
  }
  return (
    <Dialog
      title={t('judges.links.replaceAsk')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={(event) => closeDialogAround(event.currentTarget)}>{t('ui.cancel')}</Button>
          <Button onClick={answer(onKeep)}>{t('judges.links.keep')}</Button>
          <Button look="filled" onClick={answer(onReplace)}>
            {t('judges.links.replace', { count: links.length })}
          </Button>
        </>
      }
    >
      <p>{t('judges.links.replaceText', { count: sections.length, list: rangesText(sections) })}</p>
    </Dialog>
  )
}

interface ReplaceDialogProps {
  /** The valid links that no phone has opened. */
  links: readonly JudgeLink[]
  /** Makes the new links and revokes these. */
  onReplace: () => void
  /** Makes the new links; these stay valid. */
  onKeep: () => void
  onClose: () => void
}
