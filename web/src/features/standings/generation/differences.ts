// The differences that must be decided before standings can be generated, and the choices so far. A choice
// applies only to the two values that were seen.
import type { DifferentData, StandingChoice } from '@/api'

export type Side = StandingChoice['choice']
/** By the key of the difference. */
export type Choices = ReadonlyMap<string, Side>

export function keyOf({ standing, field, previous, new: newValue }: DifferentData): string {
  return JSON.stringify([standing, field, previous, newValue])
}

/** The differences without a choice, in order. */
export function openDifferences(differences: readonly DifferentData[], choices: Choices): DifferentData[] {
  return differences.filter((difference) => !choices.has(keyOf(difference)))
}

export function withChoice(choices: Choices, differences: readonly DifferentData[], side: Side): Choices {
  return new Map([...choices, ...differences.map((difference) => [keyOf(difference), side] as const)])
}

/** The choices in the format of the server. */
export function toServerChoices(differences: readonly DifferentData[], choices: Choices): StandingChoice[] {
  return differences.flatMap((difference) => {
    const choice = choices.get(keyOf(difference))
    return choice ? [{ standing: difference.standing, field: difference.field, choice }] : []
  })
}

/** Merges earlier and new differences, because the server lists only those without a choice. */
export function mergeDifferences(
  earlier: readonly DifferentData[],
  newer: readonly DifferentData[],
): readonly DifferentData[] {
  const newKeys = new Set(newer.map(({ standing, field }) => `${field} ${standing}`))
  return [...earlier.filter(({ standing, field }) => !newKeys.has(`${field} ${standing}`)), ...newer]
}
