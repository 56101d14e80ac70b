// The people found, each with the roles they have and a way to change them.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserRow } from '../../api'
import { useSession } from '../accounts'
import { RolesDialog } from './roles-dialog'
import { UserLine } from './user-line'

export function UserList({ users }: { users: UserRow[] }) {
  const { t } = useTranslation()
  const { user: me } = useSession()
  const [open, setOpen] = useState<string | null>(null)
  // Found again in each new list, so that the dialog has the version that stands.
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
