// The order values of classes: a higher value is harder; equal values are sorted by name.

/** The server's bounds. */
const HIGHEST_ORDER = 1000
const LOWEST_ORDER = -1000

/** The order value of the first class of a list. */
const FIRST_ORDER = 100

interface Ordered {
  name: string
  order: number | null
}

/**
 * Returns the classes, hardest first, with their order values. Existing values are kept as long as the list
 * is sorted by them.
 */
export function withOrders<Class extends Ordered>(classes: readonly Class[]): (Class & { order: number })[] {
  const values = fittingValues(classes)
  return classes.map((racingClass, index) => ({
    ...racingClass,
    order: values?.[index] ?? classes.length - index,
  }))
}

/**
 * The values including those for new classes; null if there is no room for them or the list is not sorted by
 * them.
 */
function fittingValues(classes: readonly Ordered[]): number[] | null {
  const values: number[] = []
  for (const [index, { name, order: current }] of classes.entries()) {
    const before = values.at(-1)
    const rest = classes.slice(index)
    const newClasses = rest.findIndex(({ order }) => order !== null)
    const after = rest[newClasses]?.order ?? null
    const order = current ?? valueBetween(before, after, newClasses)
    if (order > HIGHEST_ORDER || order < LOWEST_ORDER) return null
    const isSortedByName = current !== null && order === before && (classes[index - 1]?.name ?? '') < name
    if (before !== undefined && order >= before && !isSortedByName) return null
    if (current === null && after !== null && order <= after) return null
    values.push(order)
  }
  return values
}

/** The value for the first of `newClasses` new classes, after `before` and before `after`. */
function valueBetween(before: number | undefined, after: number | null, newClasses: number): number {
  if (before !== undefined) return before - 1
  return after === null ? FIRST_ORDER : after + newClasses
}
