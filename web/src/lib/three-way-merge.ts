// Compares two people's edits of the same form field by field: the common base, my values, and the values
// that somebody else has saved.

export interface ThreeWayMerge<Name extends string> {
  /** Fields that only the other changed. */
  theirs: Name[]
  /** Fields that both changed to different values. */
  both: Name[]
}

export function threeWayMerge<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): ThreeWayMerge<Extract<keyof Fields, string>> {
  const names = new Set([...namesOf(base), ...namesOf(mine), ...namesOf(theirs)])
  const changed = [...names].filter(
    (name) => !isEqual(base[name], theirs[name]) && !isEqual(mine[name], theirs[name]),
  )
  return {
    theirs: changed.filter((name) => isEqual(base[name], mine[name])),
    both: changed.filter((name) => !isEqual(base[name], mine[name])),
  }
}

/** My fields, with the other's values for the named ones. */
export function withTheirs<Fields extends object>(
  mine: Fields,
  theirs: Fields,
  names: readonly Extract<keyof Fields, string>[],
): Fields {
  return { ...mine, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) }
}

export function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function namesOf<Fields extends object>(fields: Fields) {
  // Object.keys returns plain strings.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(fields) as Extract<keyof Fields, string>[]
}
