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
  return useLeaving(() => body(api.DELETE('/api/v1/session')), paths.login())
}

/** Leaves by `end`, which the server must have done before this phone forgets anything; then shows `next`. */
export function useLeaving(end: () => Promise<unknown>, next: string) {
  const setSession = useSetSession()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (user: User) => {
      // Fetched now, so that the header doesn't carry the phone's database to everyone.
      const { forgetJudge, unsentEntries } = await import('../judging/leaving')
      // A phone without a database has recorded nothing.
      const waiting = await unsentEntries(user.id).catch(() => 0)
      if (waiting > 0) throw new UnsentEntries(waiting)
      await end()
      await forgetJudge(user.id).catch(() => undefined)
    },
    onSuccess: async () => {
      // First away from what only the signed-in may see, else its guard asks to sign in again.
      await navigate(next)
      setSession({ user: null })
    },
  })
}
