// The results of the signed-in rider: the newest season first, with a link to the full results of each
// competition.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { Message } from '../../ui/message'
import { PageTitle } from '../../ui/page-title'
import { QueryView } from '../../ui/query-view'
import { HelpLink } from '../help/help-link'
import { ownResultsQuery } from './own-results'
import { OwnResultsSkeleton } from './own-results-skeleton'
import { Season } from './season'

export function OwnResultsPage() {
  const { t } = useTranslation()
  const results = useQuery(ownResultsQuery)
  return (
    <>
      <PageTitle>{t('ownResults.title')}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-4xl sm:text-5xl">{t('ownResults.title')}</h1>
        <HelpLink />
      </div>
      <div aria-hidden="true" className="tape mt-3 mb-6" />
      <QueryView query={results} skeleton={<OwnResultsSkeleton />} errorTitle={t('ownResults.failed')}>
        {({ seasons }) =>
          seasons.length === 0 ? (
            <NoResults />
          ) : (
            seasons.map((season) => <Season key={season.season} season={season} />)
          )
        }
      </QueryView>
    </>
  )
}

function NoResults() {
  const { t } = useTranslation()
  return (
    <Message
      title={t('ownResults.none')}
      actions={
        <ButtonLink look="filled" to={paths.home()}>
          {t('ownResults.competitions')}
        </ButtonLink>
      }
    >
      {t('ownResults.noneText')}
    </Message>
  )
}
