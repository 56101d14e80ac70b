// Links as one looks for them: the open ones by their sections, then those that have ended.
import type { JudgeLink } from '../../../api'

export function inOrder(links: readonly JudgeLink[]): JudgeLink[] {
  return links.toSorted((a, b) => rank(a) - rank(b) || (a.sections[0] ?? 0) - (b.sections[0] ?? 0))
}

function rank({ revokedAt }: JudgeLink): number {
  return revokedAt ? 1 : 0
}
