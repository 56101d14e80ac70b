// An ad at its own address: a dialog over the list if it was opened from there, otherwise a page.
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { useLocation, useNavigate, useParams } from 'react-router'
import { headline } from '@/lib/text/headline'
import { opensModal } from '@/lib/addresses/modal-route'
import { paths } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { Dialog } from '@/ui/dialogs/dialog'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { Skeleton, SkeletonBlock } from '@/ui/queries/skeleton'
import { adQuery } from '../market'
import { AdGone } from './ad-gone'
import { AdView } from './ad-view'

export function AdScreen() {
  const { ad = '' } = useParams()
  const { state } = useLocation()
  return opensModal(state) ? <AdDialog id={ad} /> : <AdPage id={ad} />
}

function AdPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useQuery(adQuery(id))
  return (
    <div className="flex max-w-page flex-col items-start gap-4">
      <PageTitle>{query.data ? headline(query.data.description) : t('market.ad')}</PageTitle>
      <ButtonLink look="quiet" to={paths.market()} className="-ml-4">
        <ChevronLeft aria-hidden="true" size={20} />
        {t('app.market')}
      </ButtonLink>
      <div className="w-full">
        <QueryView query={query} skeleton={<AdSkeleton />} notFound={<AdGone headingLevel="h1" />}>
          {(ad) => (
            <>
              <h1 className="mb-4 text-3xl wrap-anywhere">{headline(ad.description)}</h1>
              <AdView ad={ad} wide />
            </>
          )}
        </QueryView>
      </div>
    </div>
  )
}

function AdDialog({ id }: { id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const query = useQuery(adQuery(id))
  const title = query.data ? headline(query.data.description) : t('market.ad')
  return (
    <Dialog title={title} long onClose={() => void navigate(-1)}>
      <PageTitle>{title}</PageTitle>
      <QueryView query={query} skeleton={<AdSkeleton />} notFound={<AdGone headingLevel="h3" />}>
        {(ad) => <AdView ad={ad} />}
      </QueryView>
    </Dialog>
  )
}

/** The loading skeleton of an ad. */
function AdSkeleton() {
  return (
    <Skeleton className="min-h-0">
      <span aria-hidden="true" className="flex flex-col gap-3">
        <SkeletonBlock className="aspect-4/3 w-full" />
        <SkeletonBlock className="h-10 w-1/3" />
        <SkeletonBlock className="h-24 w-full" />
      </span>
    </Skeleton>
  )
}
