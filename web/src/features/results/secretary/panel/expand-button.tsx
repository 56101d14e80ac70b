// The button that shows the whole panel where it is above the results. A press anywhere on its line reaches it.
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'

export function ExpandButton({ isExpanded, onToggle }: { isExpanded: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      look="quiet"
      className="-mr-2 px-0! after:absolute after:inset-0 xl:hidden"
      aria-label={t('results.secretary.all')}
      aria-expanded={isExpanded}
      onClick={onToggle}
    >
      <ChevronDown aria-hidden="true" size={20} className={isExpanded ? 'rotate-180' : undefined} />
    </Button>
  )
}
