// Shown for an empty list: the reason, and what to do about it.
import { useTranslation } from '@/ui/i18n'
import { paths } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { useSession } from '@/features/accounts/session'
import type { MarketFilters } from '../filters'

export function EmptyMarket({ filters: { search, category } }: { filters: MarketFilters }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const noneText = t(user ? 'market.noneTextSignedIn' : 'market.noneText')
  if (search) {
    return (
      <Message
        title={t('market.nothingFound', { text: search })}
        actions={<ButtonLink to={paths.market()}>{t('market.showAll')}</ButtonLink>}
      >
        {t('market.nothingFoundText')}
      </Message>
    )
  }
  if (category) {
    return (
      <Message
        title={t('market.noneOf', { category: t(`market.category.${category}`) })}
        actions={<ButtonLink to={paths.market()}>{t('market.showAll')}</ButtonLink>}
      >
        {noneText}
      </Message>
    )
  }
  return <Message title={t('market.none')}>{noneText}</Message>
}
