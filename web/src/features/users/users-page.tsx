// The accounts and their roles, for admins.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { QueryView } from '@/ui/queries/query-view'
import { SearchField } from '@/ui/fields/search-field'
import { ShowMore } from '@/ui/queries/show-more'
import { TitledPage } from '@/ui/page/titled-page'
import { useSession } from '@/features/accounts/session'
import type { UserRow } from '@/api'
import { usersQuery } from './users'
import { RolesDialog } from './roles-dialog'
import { UserLine } from './user-line'

export function UsersPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <TitledPage
      title={t('users.title')}
      mayView={user?.admin === true}
      forbiddenText={t('users.forbiddenText')}
    >
      <Users />
    </TitledPage>
  )
}

function Users() {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const users = useInfiniteQuery(usersQuery(search))
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={t('users.search')} text={search} onSearch={setSearch} className="max-w-prose" />
      <p className="text-sm text-ink-soft">{t('users.help')}</p>
      <QueryView query={users}>
        {(userRows) => (userRows.length > 0 ? <UserList users={userRows} /> : <NoUsers search={search} />)}
      </QueryView>
      <ShowMore query={users} label={t('users.showMore')} />
    </div>
  )
}

function NoUsers({ search }: { search: string }) {
  const { t } = useTranslation()
  if (search === '') return <Message title={t('users.none')} />
  return <Message title={t('users.nobody', { text: search })}>{t('users.nobodyText')}</Message>
}

/** The list of users with their roles, and the dialog for changing them. */
function UserList({ users }: { users: UserRow[] }) {
  const { t } = useTranslation()
  const { user: me } = useSession()
  const [openUserId, setOpenUserId] = useState<string | null>(null)
  // Looked up in the current list, so that the dialog has the current version.
  const editedUser = users.find(({ id }) => id === openUserId)
  return (
    <>
      <ul aria-label={t('users.title')} className="divide-y divide-line border-y border-line">
        {users.map((user) => (
          <UserLine
            key={user.id}
            user={user}
            isOwnAccount={user.id === me?.id}
            onChange={() => setOpenUserId(user.id)}
          />
        ))}
      </ul>
      {editedUser && (
        <RolesDialog
          user={editedUser}
          isOwnAccount={editedUser.id === me?.id}
          onClose={() => setOpenUserId(null)}
        />
      )}
    </>
  )
}
