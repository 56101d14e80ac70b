// The page for admins about how often the site's pages are opened.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { ViewsOfPages } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { HomeLink } from '@/ui/page/home-link'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { useSession } from '@/features/accounts/session'
import { DaysChart } from './days-chart'
import { pageViewsQuery } from './page-views'
import { PathsTable } from './paths-table'

export function PageViewsPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <>
      <PageTitle>{t('pageViews.title')}</PageTitle>
      <h1 className="text-4xl sm:text-5xl">{t('pageViews.title')}</h1>
      <div aria-hidden="true" className="tape mt-3 mb-6" />
      {user?.admin ? (
        <PageViews />
      ) : (
        <Message kind="forbidden" title={t('errors.unauthorized')} actions={<HomeLink />}>
          {t('users.forbiddenText')}
        </Message>
      )}
    </>
  )
}

function PageViews() {
  const views = useQuery(pageViewsQuery)
  return <QueryView query={views}>{(counts) => <ViewCounts {...counts} />}</QueryView>
}

function ViewCounts({ days, paths: viewsOfPaths }: ViewsOfPages) {
  const { t } = useTranslation()
  if (viewsOfPaths.length === 0)
    return <Message title={t('pageViews.none')}>{t('pageViews.noneText')}</Message>
  return (
    <div className="flex flex-col gap-8">
      <DaysChart days={days} />
      <PathsTable viewsOfPaths={viewsOfPaths} />
      <p className="max-w-prose text-sm text-ink-soft">
        {t('pageViews.howCounted')}{' '}
        <Link to={paths.privacy()} className="text-link">
          {t('app.privacy')}
        </Link>
      </p>
    </div>
  )
}
