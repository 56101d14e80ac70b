// A price; a dash if there is none yet.
import { useTranslation } from '@/ui/i18n'
import { priceText } from '@/lib/text/money'
import { classNames } from '@/ui/class-names'
import { useLanguage } from '@/ui/use-language'

export function Price({ cents, className }: { cents: number | null; className?: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <span className={classNames('figure leading-figure', className)}>
      {cents === 0 ? t('market.free') : cents === null ? '– €' : priceText(cents, language)}
    </span>
  )
}
