// Asks before links are made for each section, if some sections already have one: what becomes of the links
// that no phone uses. Sections whose link a phone uses are left alone.
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { rangesText } from '@/features/stages/ranges'
import type { SectionLinks } from './section-links'

export function SectionLinksDialog({ sectionLinks, onReplace, onAdd, onClose }: SectionLinksDialogProps) {
  const { t } = useTranslation()
  const { sectionsInUse, newSections, sectionsWithoutLink, unusedLinks } = sectionLinks
  const replaced = newSections.filter((section) => !sectionsWithoutLink.includes(section))
  const count = newSections.length
  const answer = (action: () => void) => () => {
    action()
    onClose()
  }
  return (
    <Dialog
      title={t(replaced.length > 0 ? 'judges.links.replaceAsk' : 'judges.links.forEach')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={(event) => closeDialogAround(event.currentTarget)}>
            {t(count > 0 ? 'ui.cancel' : 'ui.close')}
          </Button>
          {replaced.length > 0 && (
            <>
              <Button onClick={answer(onAdd)}>{t('judges.links.keep', { count })}</Button>
              <Button look="filled" onClick={answer(onReplace)}>
                {t('judges.links.replace', { count: unusedLinks.length })}
              </Button>
            </>
          )}
          {replaced.length === 0 && count > 0 && (
            <Button look="filled" onClick={answer(onAdd)}>
              {t('judges.links.makeMany', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {replaced.length > 0 && <p>{t('judges.links.replaceText', textValues(replaced))}</p>}
        {sectionsInUse.length > 0 && <p>{t('judges.links.inUse', textValues(sectionsInUse))}</p>}
        {sectionsWithoutLink.length > 0 && (
          <p>{t('judges.links.withoutLink', textValues(sectionsWithoutLink))}</p>
        )}
      </div>
    </Dialog>
  )
}

function textValues(sections: readonly number[]) {
  return { count: sections.length, list: rangesText(sections) }
}

interface SectionLinksDialogProps {
  sectionLinks: SectionLinks
  /** Makes the new links and revokes the unused ones. */
  onReplace: () => void
  /** Makes the new links; the unused ones stay valid. */
  onAdd: () => void
  onClose: () => void
}
