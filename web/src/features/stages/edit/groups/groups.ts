// The groups of the form in their order, also for its navigation.

export const groups = [
  'general',
  'times',
  'scoring',
  'course',
  'sponsors',
  'description',
  'regulation',
  'publication',
] as const
export type GroupName = (typeof groups)[number]

export function groupId(name: GroupName): string {
  return `stage-${name}`
}

/** Screens with room for the navigation beside the form. */
const WIDE_SCREEN = '(min-width: 64rem)'

/**
 * Wide screens show the whole form at first; on a phone its groups are folded, and their titles are the
 * navigation.
 */
export function isWideScreen(): boolean {
  return matchMedia(WIDE_SCREEN).matches
}
