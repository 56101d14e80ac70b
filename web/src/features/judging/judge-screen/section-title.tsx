// The section as the page's heading; a button when another section can be chosen.
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'

export function SectionTitle({
  title,
  onChooseSection,
}: {
  title: string
  /** Undefined when there is nothing to choose. */
  onChooseSection: (() => void) | undefined
}) {
  const { t } = useTranslation()
  return (
    <h1 className="line-clamp-2 min-w-0 grow text-[min(var(--text-2xl),8vw)] leading-tight text-wrap big:line-clamp-none sm:text-3xl">
      {onChooseSection ? (
        <button
          type="button"
          onClick={onChooseSection}
          aria-label={t('judging.changeSection', { title })}
          className="flex min-h-touch-judge touch-manipulation items-center gap-1 text-left"
        >
          {title}
          <ChevronDown aria-hidden="true" size={26} className="shrink-0" />
        </button>
      ) : (
        <span className="block pt-1 pb-2">{title}</span>
      )}
    </h1>
  )
}
