// Signing out. It is refused while this phone has unsent judge entries, which nobody else could send, and
// needs a confirmation if this phone can't tell whether it has any.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api, body, type User } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { useSetSession } from '@/features/accounts/session'

/** Entries recorded on this phone that the server doesn't have. */
export class UnsentEntries extends Error {
  override readonly name = 'UnsentEntries'
  readonly count: number

  constructor(count: number) {
    super(`${count} entries wait to be sent`)
    this.count = count
  }
}

/** This phone's database can't be read, so nobody knows whether it has unsent entries. */
export class UnreadableEntries extends Error {
  override readonly name = 'UnreadableEntries'
}

export interface SignOut {
  user: User
  /** Whether the user has confirmed to sign out although the entries on this phone can't be read. */
  isConfirmed?: boolean
}

export function useSignOut() {
  return useSignOutAfter(() => body(api.DELETE('/api/v1/session')), paths.login())
}

/** Visitors' pages have the header too, and need no code of the phone's database. */
const loadJudgeSignOut = () => import('@/features/judging/judge-sign-out')
const loadOutboxSignOut = () => import('@/features/outbox/outbox-sign-out')

/**
 * Calls `endSession`, which must succeed on the server before this phone forgets anything; then navigates to
 * `next`.
 */
export function useSignOutAfter(endSession: () => Promise<unknown>, next: string) {
  const setSession = useSetSession()
  const navigate = useNavigate()
  // Loaded ahead: the network may be gone when the user signs out, and code that failed to load isn't requested
  // again before the page is.
  useEffect(() => {
    loadJudgeSignOut().catch(() => undefined)
    loadOutboxSignOut().catch(() => undefined)
  }, [])
  return useMutation({
    mutationFn: async ({ user, isConfirmed = false }: SignOut) => {
      const { forgetJudge, countUnsentEntries } = await loadJudgeSignOut()
      const { forgetCopies, countWaiting } = await loadOutboxSignOut()
      const counts = Promise.all([countUnsentEntries(user.id), countWaiting(user.id)])
      const unsentCounts = await counts.catch((cause: unknown) => {
        if (isConfirmed) return []
        throw new UnreadableEntries('the entries on this phone are unreadable', { cause })
      })
      const unsentCount = unsentCounts.reduce((sum, count) => sum + count, 0)
      if (unsentCount > 0) throw new UnsentEntries(unsentCount)
      await endSession()
      // The user is signed out even if this fails. That the database can't be read is known after a
      // confirmation; any other failure is reported, because the phone would open stages in this user's name
      // without a network.
      await Promise.all([forgetJudge(user.id), forgetCopies()]).catch((cause: unknown) => {
        if (!isConfirmed) reportError(cause)
      })
    },
    onSuccess: async () => {
      // Navigates first, else the guard of the current page would redirect to the login.
      await navigate(next)
      setSession({ user: null })
    },
  })
}
