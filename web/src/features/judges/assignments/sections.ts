// The sections of a stage and their judges.
import type { Judge, JudgeDevice, JudgeLink, Judges } from '@/api'
import { numbersUpTo } from '@/lib/numbers-up-to'

/** Returns all sections of the stage, numbered from 1. */
export function sectionsOf({ sections }: Pick<Judges, 'sections'>): number[] {
  return numbersUpTo(sections)
}

/** The sections that a judge or the holder of a link still judges: those that were not handed over. */
export function sectionsOnDuty({ sections, handedOver }: Pick<Judge | JudgeLink, 'sections' | 'handedOver'>) {
  return sections.filter((section) => !handedOver.includes(section))
}

/** The sections with neither a person nor an open link. */
export function sectionsWithoutJudge(judges: Pick<Judges, 'sections' | 'judges' | 'links'>): number[] {
  // A second judge doesn't replace the judge.
  const openLinks = judges.links.filter(({ revokedAt, crossCheck }) => !revokedAt && !crossCheck)
  const judgedSections = new Set([...judges.judges, ...openLinks].flatMap(sectionsOnDuty))
  return sectionsOf(judges).filter((section) => !judgedSections.has(section))
}

/** The sections that have a judge, but whose judges' phones have not opened the judge app yet. */
export function sectionsWithoutPhone(judges: Omit<Judges, 'linksRecord'>): number[] {
  const withoutJudge = sectionsWithoutJudge(judges)
  const withOpenLinks = {
    ...judges,
    links: judges.links.filter(({ revokedAt, crossCheck }) => !revokedAt && !crossCheck),
  }
  return sectionsOf(judges).filter(
    (section) => !withoutJudge.includes(section) && devicesAt(section, withOpenLinks).length === 0,
  )
}

export type SectionDevices = readonly JudgeDevice[]

/** The phones of the judges of a section, with an account or by link. */
export function devicesAt(
  section: number,
  { judges, links, devices }: Pick<Judges, 'judges' | 'links' | 'devices'>,
): SectionDevices {
  const judgeIds = new Set(
    [...judges, ...links].filter((judge) => sectionsOnDuty(judge).includes(section)).map(({ id }) => id),
  )
  return devices.filter(({ link, user }) => judgeIds.has(link ?? user ?? ''))
}
