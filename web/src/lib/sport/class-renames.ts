// Finds the classes that somebody else has renamed, for comparing two versions of a form. A class has no
// other identity than its name, and an answer of the server doesn't contain earlier names.
import { isEqual } from '../three-way-merge'

interface NamedClass {
  name: string
  /** A higher order is harder. */
  order: number | null
}

/**
 * Maps the new names of renamed classes to their former names. A new name continues a missing class if its
 * `details` are equal and it has the same order or place in the list; with the same order one detail may
 * differ. If the class was replaced instead, nobody was in it: the server doesn't remove a class with riders.
 */
export function findRenames<Class extends NamedClass>(
  before: readonly Class[],
  after: readonly Class[],
  details: (racingClass: Class) => readonly unknown[],
): ReadonlyMap<string, string> {
  const formerNames = new Set(before.map(({ name }) => name))
  const renames = new Map<string, string>()
  for (const [index, former] of before.entries()) {
    if (after.some(({ name }) => name === former.name)) continue
    const successor = after.find((candidate, position) => {
      if (formerNames.has(candidate.name) || renames.has(candidate.name)) return false
      const differences = countDifferences(details(former), details(candidate))
      return candidate.order === former.order ? differences <= 1 : position === index && differences === 0
    })
    if (successor) renames.set(successor.name, former.name)
  }
  return renames
}

function countDifferences(a: readonly unknown[], b: readonly unknown[]): number {
  return a.filter((value, index) => !isEqual(value, b[index])).length
}
