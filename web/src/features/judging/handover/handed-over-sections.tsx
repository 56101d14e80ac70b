// The sections that this judge has handed over, with the next judge's code where this phone made it.
import { ArrowRightFromLine } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { findHandover } from './stored-handovers'

export function HandedOverSections({
  stage,
  owner,
  sections,
  onShowCode,
}: {
  stage: string
  owner: string
  sections: readonly number[]
  onShowCode: (section: number) => void
}) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-col gap-3 pb-3 empty:hidden">
      {sections.map((section) => (
        <li key={section} className="rounded-card bg-sunken p-3 leading-tight">
          <p className="flex items-start gap-2 font-semibold">
            <ArrowRightFromLine aria-hidden="true" size={22} className="shrink-0" />
            {t('handover.handedOver', { section })}
          </p>
          <p className="pt-1">{t('handover.handedOverText')}</p>
          {findHandover(stage, owner, section) && (
            <Button className="mt-2 min-h-touch-judge" onClick={() => onShowCode(section)}>
              {t('handover.showCode', { section })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
