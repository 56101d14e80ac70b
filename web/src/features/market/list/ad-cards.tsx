// The ads of the list. A card opens its ad in a dialog over the list; in a new tab it is a page.
import { useEffect, useRef } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Link, useLocation, useParams } from 'react-router'
import type { AdCard } from '@/api'
import { modalState } from '@/lib/addresses/modal-route'
import { paths } from '@/lib/addresses/paths'
import { AdCardBody } from './ad-card-body'

export function AdCards({ ads }: { ads: AdCard[] }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  useRestoreFocus()
  return (
    <ul aria-label={t('market.ads')} className="ad-cards">
      {ads.map((ad) => (
        <li key={ad.id} className="flex">
          <Link
            id={cardId(ad.id)}
            to={{ pathname: paths.ad(ad.id), search }}
            state={modalState}
            preventScrollReset
            className="group flex grow no-underline"
          >
            <AdCardBody picture={ad.picture} text={ad.excerpt} cents={ad.priceCents} category={ad.category} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function cardId(ad: string): string {
  return `ad-${ad}`
}

/** When an ad is closed, the focus returns to its card. */
function useRestoreFocus() {
  const { ad } = useParams()
  const lastAd = useRef(ad)
  useEffect(() => {
    const closedAd = lastAd.current
    lastAd.current = ad
    if (closedAd && !ad) document.getElementById(cardId(closedAd))?.focus({ preventScroll: true })
  }, [ad])
}
