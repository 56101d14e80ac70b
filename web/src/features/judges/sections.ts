// The sections of a stage and who stands at them.
import type { JudgeDevice, Judges } from '../../api'

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

/** Those whose only judges are links that no phone has opened yet. */
export function unopened({ sections, judges, links, devices }: Omit<Judges, 'linksRecord'>): number[] {
  const opened = new Set(devices.map(({ link }) => link))
  const open = links.filter(({ revokedAt }) => !revokedAt)
  const empty = unjudged({ sections, judges, links })
  const reached = unjudged({ sections, judges, links: open.filter(({ id }) => opened.has(id)) })
  return reached.filter((section) => !empty.includes(section))
}

export type SectionDevices = readonly JudgeDevice[]

/** The phones of those who judge a section, with an account or by link. */
export function devicesAt(
  section: number,
  { judges, links, devices }: Pick<Judges, 'judges' | 'links' | 'devices'>,
): SectionDevices {
  const here = new Set(
    [...judges, ...links].filter(({ sections }) => sections.includes(section)).map(({ id }) => id),
  )
  return devices.filter(({ link, user }) => here.has(link ?? user ?? ''))
}
