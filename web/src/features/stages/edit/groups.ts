// The groups of the form from top to bottom, as the page's navigation lists them.

export const GROUPS = [
  'general',
  'times',
  'scoring',
  'course',
  'sponsors',
  'description',
  'regulation',
  'publication',
] as const
export type GroupName = (typeof GROUPS)[number]

export function groupId(name: GroupName): string {
  return `stage-${name}`
}

/** Where there is room beside the form for the navigation. */
const ROOM = '(min-width: 64rem)'

/** A screen with the room shows all of the form at first; on a phone its groups are folded, and their titles are the navigation. */
export function hasRoom(): boolean {
  return matchMedia(ROOM).matches
}
