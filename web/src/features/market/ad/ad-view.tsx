// A complete ad: picture, price, description, contact and actions.
import { useTranslation } from '@/ui/i18n'
import type { Ad } from '@/api'
import { AdActions } from './ad-actions'
import { AdBody } from './ad-body'
import { Contact } from './contact'

export function AdView({ ad, wide = false }: { ad: Ad; wide?: boolean }) {
  const { t } = useTranslation()
  return (
    <AdBody
      wide={wide}
      picture={ad.picture}
      description={ad.description}
      cents={ad.priceCents}
      category={ad.category}
      seller={ad.seller}
      createdAt={ad.createdAt}
    >
      {ad.isSold ? (
        <p className="rounded-control bg-warn-tint p-3 font-semibold">{t('market.soldText')}</p>
      ) : (
        <Contact ad={ad} />
      )}
      <AdActions ad={ad} />
    </AdBody>
  )
}
