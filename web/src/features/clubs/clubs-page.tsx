// The clubs of all federations and their uses. Admins can rename them and merge duplicates.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { QueryView } from '@/ui/queries/query-view'
import { TitledPage } from '@/ui/page/titled-page'
import { useSession } from '@/features/accounts/session'
import { ClubList } from './club-list'
import { clubsQuery } from './clubs'

export function ClubsPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <TitledPage
      title={t('clubs.title')}
      mayView={user?.admin === true || user?.secretary === true}
      forbiddenText={t('clubs.forbiddenText')}
    >
      <Clubs />
    </TitledPage>
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
