// Sections without a ride that have a score, by the rules of a championship that has them.
import type { Row } from '@/api'
import type { UnriddenKind } from '@/lib/sport/unridden'

/** Why there is no ride of this section in this lap; null if there is one. */
export function unriddenAt(
  { unridden }: Pick<Row, 'unridden'>,
  section: number,
  lap: number,
): UnriddenKind | null {
  return unridden?.find((each) => each.section === section && each.lap === lap)?.kind ?? null
}
