// A price; a dash if there is none yet.
import { useTranslation } from 'react-i18next'
import { priceText } from '@/lib/money'
import { classes } from '@/ui/classes'
import { useLanguage } from '@/ui/use-language'

export function Price({ cents, className }: { cents: number | null; className?: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <span className={classes('figure leading-figure', className)}>
      {cents === 0 ? t('market.free') : cents === null ? '– €' : priceText(cents, language)}
    </span>
  )
}
