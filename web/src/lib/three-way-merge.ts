// What two people did to the same form: what stood when I began, what I typed, and what somebody else has saved meanwhile, field by field.

export interface ThreeWayMerge<Name extends string> {
  /** Fields that only the other changed. */
  theirs: Name[]
  /** Fields that both changed, and not to the same. */
  both: Name[]
}

export function threeWayMerge<Fields extends object>(
  began: Fields,
  mine: Fields,
  theirs: Fields,
): ThreeWayMerge<Extract<keyof Fields, string>> {
  const names = new Set([...namesOf(began), ...namesOf(mine), ...namesOf(theirs)])
  const changed = [...names].filter(
    (name) => !same(began[name], theirs[name]) && !same(mine[name], theirs[name]),
  )
  return {
    theirs: changed.filter((name) => same(began[name], mine[name])),
    both: changed.filter((name) => !same(began[name], mine[name])),
  }
}

/** My fields, with the others' values where those are named. */
export function merged<Fields extends object>(
  mine: Fields,
  theirs: Fields,
  taken: readonly Extract<keyof Fields, string>[],
): Fields {
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function namesOf<Fields extends object>(fields: Fields) {
  // Object.keys knows no names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(fields) as Extract<keyof Fields, string>[]
}
