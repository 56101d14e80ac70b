// The list of users with their roles, and the dialog for changing them.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserRow } from '@/api'
import { useSession } from '@/features/accounts/session'
import { RolesDialog } from './roles-dialog'
import { UserLine } from './user-line'

export function UserList({ users }: { users: UserRow[] }) {
  const { t } = useTranslation()
  const { user: me } = useSession()
  const [open, setOpen] = useState<string | null>(null)
  // Looked up in the current list, so that the dialog has the current version.
  const edited = users.find(({ id }) => id === open)
  return (
    <>
      <ul aria-label={t('users.title')} className="divide-y divide-line border-y border-line">
        {users.map((user) => (
          <UserLine key={user.id} user={user} own={user.id === me?.id} onChange={() => setOpen(user.id)} />
        ))}
      </ul>
      {edited && <RolesDialog user={edited} own={edited.id === me?.id} onClose={() => setOpen(null)} />}
    </>
  )
}
