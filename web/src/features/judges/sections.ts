// The sections of a stage and who stands at them.
import type { Judges } from '../../api'

/** 1 to as many as are built. */
export function sectionsOf({ sections }: Pick<Judges, 'sections'>): number[] {
  return Array.from({ length: sections }, (_, index) => index + 1)
}

/** Those with neither a person nor an open link. */
export function unjudged(judges: Pick<Judges, 'sections' | 'judges' | 'links'>): number[] {
  const open = judges.links.filter(({ revokedAt }) => !revokedAt)
  const judged = new Set([...judges.judges, ...open].flatMap(({ sections }) => sections))
  return sectionsOf(judges).filter((section) => !judged.has(section))
}
