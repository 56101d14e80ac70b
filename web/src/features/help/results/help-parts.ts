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

/** The help in one language. */
export interface HelpText {
  intro: ReactNode
  parts: Record<HelpPart, { title: string; text: ReactNode }>
}
