// What “A link for each section” makes, and what becomes of the links that the sections already have. Only
// links for a single section count as such.
import type { JudgeLink, Judges } from '@/api'
import { sectionsOf } from '../assignments/sections'

export interface SectionLinks {
  /** The sections whose own link a phone uses: another link would let a second phone judge there. */
  sectionsInUse: number[]
  /** The other sections, each of which gets a new link. */
  newSections: number[]
  /** Those of the new sections that have no valid link of their own yet. */
  sectionsWithoutLink: number[]
  /** The valid links of the new sections, which no phone uses. */
  unusedLinks: JudgeLink[]
}

export function sectionLinksOf(judges: Judges): SectionLinks {
  const sections = sectionsOf(judges)
  const usedIds = new Set(judges.devices.map(({ link }) => link))
  const linksOf = (section: number) =>
    judges.links.filter(
      (link) =>
        !link.revokedAt && !link.crossCheck && link.sections.length === 1 && link.sections[0] === section,
    )
  const isInUse = (section: number) => linksOf(section).some(({ id }) => usedIds.has(id))
  const newSections = sections.filter((section) => !isInUse(section))
  return {
    sectionsInUse: sections.filter(isInUse),
    newSections,
    sectionsWithoutLink: newSections.filter((section) => linksOf(section).length === 0),
    unusedLinks: newSections.flatMap(linksOf),
  }
}
