// The way out. A judge whose entries still wait on this phone is kept: nobody else could send them.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api, body, type User } from '../../api'
import { paths } from '../../lib/paths'
import { useSetSession } from './session'

/** Entries that this phone recorded and no server has. */
export class UnsentEntries extends Error {
  override readonly name = 'UnsentEntries'
  readonly count: number

  constructor(count: number) {
    super(`${count} entries wait to be sent`)
    this.count = count
  }
}

export function useSignOut() {
  const setSession = useSetSession()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (user: User) => {
      // Fetched now, so that the header doesn't carry the phone's database to everyone.
      const { forgetJudge, unsentEntries } = await import('../judging/leaving')
      // A phone without a database has recorded nothing.
      const waiting = await unsentEntries(user.id).catch(() => 0)
      if (waiting > 0) throw new UnsentEntries(waiting)
      await body(api.DELETE('/api/v1/session'))
      await forgetJudge(user.id).catch(() => undefined)
    },
    onSuccess: async () => {
      // First away from what only the signed-in may see, else its guard asks to sign in again.
      await navigate(paths.login())
      setSession({ user: null })
    },
  })
}
