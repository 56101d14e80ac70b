// What has to be chosen before standings can be generated, and what was chosen so far. A choice holds for the two values that were seen.
import type { DifferentData, StandingChoice } from '../../../api'

export type Side = StandingChoice['choice']
/** By difference. */
export type Choices = ReadonlyMap<string, Side>

export function keyOf({ standing, field, previous, new: fresh }: DifferentData): string {
  return JSON.stringify([standing, field, previous, fresh])
}

/** Those of the differences that still wait, in their order. */
export function openOnes(differences: readonly DifferentData[], choices: Choices): DifferentData[] {
  return differences.filter((difference) => !choices.has(keyOf(difference)))
}

export function withChoice(choices: Choices, differences: readonly DifferentData[], side: Side): Choices {
  return new Map([...choices, ...differences.map((difference) => [keyOf(difference), side] as const)])
}

/** As the server takes them. */
export function chosen(differences: readonly DifferentData[], choices: Choices): StandingChoice[] {
  return differences.flatMap((difference) => {
    const choice = choices.get(keyOf(difference))
    return choice ? [{ standing: difference.standing, field: difference.field, choice }] : []
  })
}

/** What was asked before and what is asked now: the server lists only what has no choice yet. */
export function together(
  before: readonly DifferentData[],
  now: readonly DifferentData[],
): readonly DifferentData[] {
  const asked = new Set(now.map(({ standing, field }) => `${field} ${standing}`))
  return [...before.filter(({ standing, field }) => !asked.has(`${field} ${standing}`)), ...now]
}
