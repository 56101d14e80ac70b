// The figures by which classes stand in the order of difficulty: the higher, the harder; equal ones stand by name.

/** The bounds of the server. */
const HIGHEST = 1000
const LOWEST = -1000

interface Ordered {
  name: string
  order: number | null
}

/** Gives every class of a list, hardest first, its figure. Those that have one keep it as long as the list is in their order. */
export function withOrders<Class extends Ordered>(classes: readonly Class[]): (Class & { order: number })[] {
  const found = between(classes)
  return classes.map((of, index) => ({ ...of, order: found?.[index] ?? classes.length - index }))
}

/** The figures with the new ones between; null when they don't fit, or stand in another order. */
function between(classes: readonly Ordered[]): number[] | null {
  const found: number[] = []
  for (const [index, { name, order: own }] of classes.entries()) {
    const before = found.at(-1)
    const rest = classes.slice(index)
    const left = rest.findIndex(({ order }) => order !== null)
    const after = rest[left]?.order ?? null
    const order = own ?? place(before, after, left)
    if (order > HIGHEST || order < LOWEST) return null
    const byName = own !== null && order === before && (classes[index - 1]?.name ?? '') < name
    if (before !== undefined && order >= before && !byName) return null
    if (own === null && after !== null && order <= after) return null
    found.push(order)
  }
  return found
}

/** A figure for a new class behind one and before another, with `left` new ones to come until there. */
function place(before: number | undefined, after: number | null, left: number): number {
  if (before !== undefined) return before - 1
  return after === null ? orderOfFirst : after + left
}

const orderOfFirst = 100
