// Who has an account, and who may do what. For admins.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Message } from '../../ui/message'
import { PageTitle } from '../../ui/page-title'
import { QueryView } from '../../ui/query-view'
import { SearchField } from '../../ui/search-field'
import { useSession } from '../accounts'
import { UserList } from './user-list'
import { usersQuery } from './users'

export function UsersPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <>
      <PageTitle>{t('users.title')}</PageTitle>
      <h1 className="text-4xl sm:text-5xl">{t('users.title')}</h1>
      <div aria-hidden="true" className="tape mt-3 mb-6" />
      {user?.admin ? (
        <Users />
      ) : (
        <Message kind="forbidden" title={t('errors.unauthorized')}>
          {t('users.forbiddenText')}
        </Message>
      )}
    </>
  )
}

function Users() {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const users = useInfiniteQuery(usersQuery(search))
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={t('users.search')} text={search} onSearch={setSearch} className="max-w-prose" />
      <QueryView query={users}>
        {(found) => (found.length > 0 ? <UserList users={found} /> : <Nobody search={search} />)}
      </QueryView>
      {users.isFetchNextPageError && (
        <p role="alert" className="font-semibold text-danger">
          {t('errors.loading')}
        </p>
      )}
      {users.hasNextPage && (
        <Button
          className="self-start"
          disabled={users.isFetchingNextPage}
          onClick={() => void users.fetchNextPage()}
        >
          {t('users.showMore')}
        </Button>
      )}
    </div>
  )
}

function Nobody({ search }: { search: string }) {
  const { t } = useTranslation()
  if (search === '') return <Message title={t('users.none')}>{t('users.noneText')}</Message>
  return <Message title={t('users.nobody', { text: search })}>{t('users.nobodyText')}</Message>
}
