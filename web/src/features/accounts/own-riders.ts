// The riders of the signed-in user's account: a family has several.
import type { AccountRider, User } from '@/api'
import { useSession } from './session'

/** Returns all riders of an account, its own one first. */
export function ridersOf({ id, displayName, riders }: User): readonly AccountRider[] {
  return riders ?? [{ id, name: displayName }]
}

/** Returns all riders of the signed-in user's account; none for a visitor. */
export function useOwnRiders(): readonly AccountRider[] {
  const { user } = useSession()
  return user ? ridersOf(user) : []
}

/** The rider in the query of a request; none if the account has only one rider. */
export function riderQuery(rider: string | undefined): { rider?: string } {
  return rider === undefined ? {} : { rider }
}
