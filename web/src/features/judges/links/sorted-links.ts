// The order of the links in the list: open ones by their first section, then those that were revoked.
import type { JudgeLink } from '@/api'

export function sortedLinks(links: readonly JudgeLink[]): JudgeLink[] {
  return links.toSorted((a, b) => rank(a) - rank(b) || (a.sections[0] ?? 0) - (b.sections[0] ?? 0))
}

function rank({ revokedAt }: JudgeLink): number {
  return revokedAt ? 1 : 0
}
