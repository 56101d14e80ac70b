// The parts of the help in their order. They are the same in every language, so that a link to one holds for
// every reader, and a language that lacks one doesn't compile.
import type { ReactNode } from 'react'

export const helpParts = [
  'scores',
  'open-free',
  'penalties',
  'finished',
  'ranking',
  'ties',
  'approval',
  'absolute',
  'women',
  'standings',
  'final',
  'clubs',
  'teams',
  'two-entries',
  'times',
] as const

export type HelpPart = (typeof helpParts)[number]

/** The parts that say what the rules say, with the paths of the values of a rule pack that they explain. */
export const rulePathsOf: Partial<Record<HelpPart, readonly string[]>> = {
  scores: ['section'],
  'open-free': ['gates'],
  penalties: ['ridingTime', 'penalties', 'bikeYearHandicap', 'ageHandicap', 'coefficients', 'cards'],
  finished: ['ranking.statuses', 'ranking.fewerLaps'],
  ranking: ['ranking'],
  ties: ['points.sharedPlaces'],
  approval: ['points'],
  women: ['ages'],
  standings: ['season'],
}

/** The part that explains the values at this path; undefined if none does. */
export function partOfRule(path: string): HelpPart | undefined {
  return helpParts.find((part) =>
    rulePathsOf[part]?.some((prefix) => path === prefix || path.startsWith(`${prefix}.`)),
  )
}

/** The help in one language. */
export interface HelpText {
  intro: ReactNode
  parts: Record<HelpPart, PartText>
}

export interface PartText {
  title: string
  text: ReactNode
  /**
   * What of the text holds by any rules, where a championship has other ones than the default. Null if nothing does;
   * absent if all of it does.
   */
  byAnyRules?: ReactNode
}
