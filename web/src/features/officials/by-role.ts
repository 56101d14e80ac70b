// Officials grouped by their roles.
import type { Official } from '@/api'

/** The people of each role, in the order in which the roles first appear. */
export function byRole<Person extends Official>(officials: readonly Person[]) {
  const presentRoles = [...new Set(officials.map(({ role }) => role))]
  return presentRoles.map((role) => ({
    role,
    people: officials.filter((official) => official.role === role),
  }))
}
