// The clubs of all federations: which there are, what names them, and for admins a new name or a merge of two that are one.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Message } from '../../ui/message'
import { PageTitle } from '../../ui/page-title'
import { QueryView } from '../../ui/query-view'
import { useSession } from '../accounts'
import { ClubList } from './club-list'
import { clubsQuery } from './clubs'

export function ClubsPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <>
      <PageTitle>{t('clubs.title')}</PageTitle>
      <h1 className="text-4xl sm:text-5xl">{t('clubs.title')}</h1>
      <div aria-hidden="true" className="tape mt-3 mb-6" />
      {user?.admin || user?.secretary ? (
        <Clubs />
      ) : (
        <Message kind="forbidden" title={t('errors.unauthorized')}>
          {t('clubs.forbiddenText')}
        </Message>
      )}
    </>
  )
}

function Clubs() {
  const { t } = useTranslation()
  const query = useQuery(clubsQuery)
  return (
    <QueryView query={query}>
      {({ clubs, managed }) =>
        clubs.length > 0 ? (
          <ClubList clubs={clubs} managed={managed} />
        ) : (
          <Message title={t('clubs.none')}>{t('clubs.noneText')}</Message>
        )
      }
    </QueryView>
  )
}
