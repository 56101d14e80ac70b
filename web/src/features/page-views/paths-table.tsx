// A table of the pages by views, most viewed first.
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { ViewsOfPath } from '@/api'

export function PathsTable({ viewsOfPaths }: { viewsOfPaths: readonly ViewsOfPath[] }) {
  const { t } = useTranslation()
  const highestViews = viewsOfPaths[0]?.views ?? 1
  return (
    <table className="w-full max-w-prose border-collapse">
      <thead>
        <tr className="caps border-b border-line text-left text-sm text-ink-soft">
          <th scope="col" className="py-2 pr-4">
            {t('pageViews.page')}
          </th>
          <th scope="col" className="py-2 text-right">
            {t('pageViews.opened')}
          </th>
        </tr>
      </thead>
      <tbody>
        {viewsOfPaths.map(({ path, views }) => (
          <tr key={path} className="border-b border-line">
            <th scope="row" className="pr-4 pb-1.5 text-left font-normal wrap-anywhere">
              <Path path={path} />
              <span
                aria-hidden="true"
                className="path-bar"
                style={{ inlineSize: `${(100 * views) / highestViews}%` }}
              />
            </th>
            <td className="figure pt-2.5 text-right align-top text-lg">{views}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Pages of ads and championships are counted by their route pattern, which isn't a link. */
function Path({ path }: { path: string }) {
  if (/[:*]/.test(path)) return <span>{path}</span>
  return (
    <Link to={path} className="text-link inline-flex min-h-touch items-center">
      {path}
    </Link>
  )
}
