// The roles of officials in the order of a protocol.
import type { OfficialRole } from '@/api'

export const officialRoles = [
  'clerkOfTheCourse',
  'juryPresident',
  'juryMember',
  'chiefJudge',
  'judge',
  'timekeeper',
  'scrutineer',
  'doctor',
  'secretary',
] as const satisfies readonly OfficialRole[]

/** Several people usually have these roles. */
const sharedRoles: ReadonlySet<OfficialRole> = new Set(['juryMember', 'judge'])

/** The role that is most likely entered after these. */
export function nextRole(entered: readonly OfficialRole[]): OfficialRole {
  const last = entered.at(-1)
  if (last === undefined) return officialRoles[0]
  if (sharedRoles.has(last)) return last
  return officialRoles[officialRoles.indexOf(last) + 1] ?? last
}
