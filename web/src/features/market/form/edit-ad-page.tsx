// The page for editing one of the user's ads.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { useParams } from 'react-router'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { AdGone } from '../ad/ad-gone'
import { ownAdsQuery } from '../market'
import { editAd } from '../market-api'
import { AdForm } from './ad-form'
import { toFormValues } from './form-values'

export function EditAdPage() {
  const { t } = useTranslation()
  const { ad: id = '' } = useParams()
  // Always fetched again, so that the edit is based on the current ad.
  const query = useQuery({ ...ownAdsQuery, staleTime: 0, refetchOnWindowFocus: false })
  return (
    <>
      <PageTitle>{t('market.edit')}</PageTitle>
      <h1 className="text-4xl sm:text-5xl">{t('market.edit')}</h1>
      <div aria-hidden="true" className="tape mt-3 mb-5" />
      <QueryView query={query}>
        {({ ads }) => {
          const ad = ads.find((candidate) => candidate.id === id && candidate.state !== 'removed')
          if (!ad) return <AdGone headingLevel="h3" />
          return (
            <AdForm
              // Starts again with the current ad, for example after an edit in another tab.
              key={ad.version}
              initialValues={toFormValues(ad)}
              submitLabel={t('ui.save')}
              savedNotice={t('ui.saved')}
              send={(input) => editAd(ad.id, ad.version, input)}
            />
          )
        }}
      </QueryView>
    </>
  )
}
