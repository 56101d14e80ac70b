// The reported ads, for administrators: each one is kept or removed.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { HomeLink } from '@/ui/page/home-link'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { useSession } from '@/features/accounts/session'
import { reportedAdsQuery } from '../market'
import { ReportedAdLine } from './reported-ad-line'

export function ReportedAdsPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <>
      <PageTitle>{t('market.reports.title')}</PageTitle>
      <h1 className="text-4xl sm:text-5xl">{t('market.reports.title')}</h1>
      <div aria-hidden="true" className="tape mt-3 mb-5" />
      {user?.admin ? (
        <ReportedAds />
      ) : (
        <Message kind="forbidden" title={t('errors.unauthorized')} actions={<HomeLink />}>
          {t('market.reports.forbidden')}
        </Message>
      )}
    </>
  )
}

function ReportedAds() {
  const { t } = useTranslation()
  const query = useQuery(reportedAdsQuery)
  return (
    <QueryView query={query}>
      {({ ads }) =>
        ads.length > 0 ? (
          <ul aria-label={t('market.reports.title')} className="divide-y divide-line border-y border-line">
            {ads.map((ad) => (
              <ReportedAdLine key={ad.id} ad={ad} />
            ))}
          </ul>
        ) : (
          <Message title={t('market.reports.none')}>{t('market.reports.noneText')}</Message>
        )
      }
    </QueryView>
  )
}
