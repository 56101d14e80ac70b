// The sections of a stage and their judges.
import type { JudgeDevice, Judges } from '@/api'

/** Returns all sections of the stage, numbered from 1. */
export function sectionsOf({ sections }: Pick<Judges, 'sections'>): number[] {
  return Array.from({ length: sections }, (_, index) => index + 1)
}

/** The sections with neither a person nor an open link. */
export function sectionsWithoutJudge(judges: Pick<Judges, 'sections' | 'judges' | 'links'>): number[] {
  const open = judges.links.filter(({ revokedAt }) => !revokedAt)
  const judgedSections = new Set([...judges.judges, ...open].flatMap(({ sections }) => sections))
  return sectionsOf(judges).filter((section) => !judgedSections.has(section))
}

/** The sections whose only judges are links that no phone has opened yet. */
export function sectionsWithUnopenedLinks({
  sections,
  judges,
  links,
  devices,
}: Omit<Judges, 'linksRecord'>): number[] {
  const opened = new Set(devices.map(({ link }) => link))
  const open = links.filter(({ revokedAt }) => !revokedAt)
  const empty = sectionsWithoutJudge({ sections, judges, links })
  const withoutOpenedLink = sectionsWithoutJudge({
    sections,
    judges,
    links: open.filter(({ id }) => opened.has(id)),
  })
  return withoutOpenedLink.filter((section) => !empty.includes(section))
}

export type SectionDevices = readonly JudgeDevice[]

/** The phones of the judges of a section, with an account or by link. */
export function devicesAt(
  section: number,
  { judges, links, devices }: Pick<Judges, 'judges' | 'links' | 'devices'>,
): SectionDevices {
  const judgeIds = new Set(
    [...judges, ...links].filter(({ sections }) => sections.includes(section)).map(({ id }) => id),
  )
  return devices.filter(({ link, user }) => judgeIds.has(link ?? user ?? ''))
}
