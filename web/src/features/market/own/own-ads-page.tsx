// The user's own ads with their states and actions.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { paths } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { ownAdsQuery } from '../market'
import { OwnAdLine } from './own-ad-line'

export function OwnAdsPage() {
  const { t } = useTranslation()
  const query = useQuery(ownAdsQuery)
  const newAd = (
    <ButtonLink look="filled" to={paths.newAd()}>
      <Plus aria-hidden="true" size={18} />
      {t('market.new')}
    </ButtonLink>
  )
  return (
    <>
      <PageTitle>{t('app.myAds')}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-4xl sm:text-5xl">{t('app.myAds')}</h1>
        {query.data && query.data.ads.length > 0 && newAd}
      </div>
      <div aria-hidden="true" className="tape mt-3 mb-5" />
      <QueryView query={query}>
        {({ ads }) =>
          ads.length > 0 ? (
            <ul aria-label={t('app.myAds')} className="divide-y divide-line border-y border-line">
              {ads.map((ad) => (
                <OwnAdLine key={ad.id} ad={ad} />
              ))}
            </ul>
          ) : (
            <Message title={t('market.own.none')} actions={newAd}>
              {t('market.own.noneText')}
            </Message>
          )
        }
      </QueryView>
    </>
  )
}
