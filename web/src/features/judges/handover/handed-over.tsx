// The sections that a judge has handed over, if any.
import { useTranslation } from '@/ui/i18n'
import { rangesText } from '@/features/stages/ranges'

export function HandedOver({ sections }: { sections: readonly number[] }) {
  const { t } = useTranslation()
  if (sections.length === 0) return null
  return (
    <span className="block text-sm font-normal text-ink-soft">
      {t('handover.secretary.handedOver', { count: sections.length, list: rangesText(sections) })}
    </span>
  )
}
